import type { Messages } from '../messages';

export const addressMessages = {
  fillRequired: 'Mohon isi semua kolom yang wajib.',
  lineTooLong: 'Setiap baris alamat paling banyak 200 karakter.',
  confirmDelete: 'Yakin ingin menghapus alamat ini?',
  added: 'Alamat berhasil ditambahkan!',
  updated: 'Alamat berhasil diperbarui!',
  deleted: 'Alamat berhasil dihapus!',
  addFailed: 'Alamat gagal ditambahkan.',
  updateFailed: 'Alamat gagal diperbarui.',
  deleteFailed: 'Alamat gagal dihapus.',
} satisfies Messages['addressMessages'];

export const addressLabels = {
  title: 'Alamat',
  intro: 'Alamat pertama Anda akan disarankan saat checkout.',
  add: 'Tambah alamat',
  addTitle: 'Alamat baru',
  editTitle: 'Ubah alamat',
  edit: 'Ubah',
  delete: 'Hapus',
  editOf: (line) => `Ubah alamat ${line}`,
  deleteOf: (line) => `Hapus alamat ${line}`,
  required: 'Mohon isi kolom ini.',
  save: 'Simpan alamat',
  cancel: 'Batal',
  place: ({ city, state, zip }) => `${city}, ${state} ${zip}`,
  fullName: 'Nama lengkap',
  fullNameHint: 'Dari profil Anda.',
  addressLine1: 'Alamat baris 1',
  addressLine1Hint: 'Bairro dan jalan, atau pasar, gereja, atau sekolah terdekat.',
  addressLine2: 'Alamat baris 2',
  addressLine2Hint: 'Opsional: suco, aldeia, atau patokan.',
  city: 'Kota',
  state: 'Kotamadya',
  chooseState: 'Pilih kotamadya',
  stateHint: 'Untuk Ataúro, pilih Dili dan tulis Ataúro di alamat.',
  zip: 'Kode pos',
  zipHint: (suggestion) => `Tidak ada kode pos? Biarkan ${suggestion}.`,
  emptyTitle: 'Belum ada alamat tersimpan',
  emptyText: 'Simpan alamat agar checkout lebih cepat.',
  loading: 'Memuat alamat Anda',
  first: 'Disarankan saat checkout',
} satisfies Messages['addressLabels'];

export const uploadMessages = {
  wrongType: 'Silakan pilih gambar PNG, JPEG, atau GIF.',
  heic: 'Foto ini berformat HEIC. Silakan pilih gambar JPEG atau PNG, misalnya tangkapan layarnya.',
  unreadable: 'Berkas ini kosong atau tidak bisa dibaca. Silakan pilih lagi.',
  tooLarge: 'Silakan pilih gambar paling besar 5 MB dan 40 megapiksel.',
} satisfies Messages['uploadMessages'];
