/**
 * Words of the profile's messages: in Indonesian, as the specification's error catalogue asks.
 * The password rules of its section 5 are quoted there in English and stay so.
 */
export const profileMessages = {
  mustLogIn: 'Anda harus masuk terlebih dahulu.',
  noPhotoChosen: 'Silakan pilih foto terlebih dahulu.',
  nothingChanged: 'Tidak ada perubahan untuk disimpan.',
  avatarSaved: 'Foto profil berhasil diperbarui.',
  generalSaved: 'Informasi umum berhasil diperbarui.',
  securitySaved: 'Informasi keamanan berhasil diperbarui.',
  passwordSaved: 'Kata sandi berhasil diubah.',
  errorWith: (message: string) => `Error: ${message}`,
  avatarFailed: 'Gagal memperbarui foto profil.',
  generalFailed: 'Gagal memperbarui informasi umum.',
  securityFailed: 'Gagal memperbarui informasi keamanan.',
  passwordFailed: 'Gagal mengubah kata sandi.',
  passwordFieldsRequired: 'Semua kolom kata sandi harus diisi.',
  newPasswordsDiffer: 'New password and confirm password do not match.',
  newPasswordTooShort: 'New password must be at least 6 characters long.',
  /** Server texts. */
  nameInvalid: 'Nama harus terdiri dari 1 sampai 100 karakter.',
  emailInvalid: 'Alamat email tidak valid.',
  emailTaken: 'Email ini sudah digunakan.',
  phoneInvalid: 'Nomor telepon harus 3 sampai 20 karakter: angka, spasi, + - ( ).',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  avatarType: 'Foto harus berupa gambar png atau jpeg.',
  avatarTooLarge: 'Foto tidak boleh lebih besar dari 5 MB.',
} as const;
