/**
 * Words of the profile's messages: in Indonesian, as the specification's error catalogue asks.
 * The password rules of its section 5 are quoted there in English and stay so.
 */
export const profileMessages = {
  mustLogIn: 'Anda harus masuk terlebih dahulu.',
  noPhotoChosen: 'Belum ada foto yang dipilih.',
  nothingChanged: 'Tidak ada perubahan yang perlu disimpan.',
  avatarSaved: 'Foto profil berhasil diperbarui.',
  generalSaved: 'Informasi umum berhasil diperbarui.',
  securitySaved: 'Informasi keamanan berhasil diperbarui.',
  passwordSaved: 'Kata sandi berhasil diubah.',
  errorWith: (message: string) => `Error: ${message}`,
  avatarFailed: 'Gagal memperbarui foto profil.',
  generalFailed: 'Gagal memperbarui informasi umum.',
  securityFailed: 'Gagal memperbarui informasi keamanan.',
  passwordFailed: 'Gagal mengubah kata sandi.',
  passwordFieldsRequired: 'Semua kolom kata sandi wajib diisi.',
  newPasswordsDiffer: 'New password and confirm password do not match.',
  newPasswordTooShort: 'New password must be at least 6 characters long.',
  /** Server texts. */
  nameInvalid: 'Nama harus terdiri dari 1 sampai 100 karakter.',
  emailInvalid: 'Alamat email tidak valid.',
  emailTaken: 'Email ini sudah digunakan oleh akun lain.',
  phoneInvalid: 'Nomor telepon harus terdiri dari 3 sampai 20 karakter: angka, spasi, + - ( ).',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  avatarType: 'Foto harus berupa gambar png atau jpeg.',
  avatarTooLarge: 'Foto tidak boleh lebih besar dari 5 MB.',
} as const;

/** What the profile's screens read (specification, section 2). */
export const profileLabels = {
  pageTitle: 'Profile',
  menuTitle: 'Your account',
  menus: { profile: 'User Profile', orders: 'Orders', address: 'Address', wishlist: 'Wishlist' },
  logout: 'Logout',
  loading: 'Loading your profile',
  invitationTitle: 'Log in to see your profile',
  invitationText: 'Your orders, addresses and wishlist wait for you there.',
  login: 'Log in',
  avatar: 'Profile photo',
  avatarOf: (name: string) => `Profile photo of ${name}`,
  avatarHint: 'A png or jpeg picture of up to 5 MB.',
  chooseAvatar: 'Choose photo',
  saveAvatar: 'Save photo',
  avatarPreview: 'Preview of the chosen photo',
  general: 'General Information',
  firstName: 'First name',
  lastName: 'Last name',
  security: 'Security',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Digits, spaces and + - ( ), for example +670 7712 3456.',
  changePassword: 'Change Password',
  currentPassword: 'Current password',
  currentPasswordHint: 'Only ever logged in with Google? Then type anything here to set your first password.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  newPasswordHint: 'At least 6 characters.',
  save: 'Save changes',
  savePassword: 'Change password',
} as const;

/** What the profile's orders read. */
export const profileOrderLabels = {
  title: 'Orders',
  order: (id: string) => `Order ${id}`,
  date: 'Date',
  status: 'Status',
  total: 'Total',
  loading: 'Loading your orders',
  emptyTitle: 'No orders yet',
  emptyText: 'What you order appears here.',
  toShop: 'Start shopping',
} as const;
