// Indonesian: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: 'Pilihan untuk Anda',
    similar: 'Serupa',
    why: 'Mengapa ini?',
    because:
      'Ini dekat dengan yang Anda beli, simpan, lihat, dan cari di sini. Tidak ada yang bisa membayar untuk masuk ke sini.',
    toSettings: 'Matikan di Pengaturan',
    personal: 'Rekomendasi pribadi',
    personalHelp:
      'Dari yang Anda beli, simpan, lihat, dan cari. Jika dimatikan, yang Anda lihat dan cari langsung dilupakan dan tidak dicatat lagi.',
    kept: (views) => plural(views, { other: `${views} produk yang Anda lihat diingat` }),
    clear: 'Hapus riwayat lihat',
    cleared: 'Riwayat lihat Anda kosong',
    turnedOff: 'Dimatikan, dan yang tersimpan sudah dihapus',
    failed: 'Ini tidak bisa disimpan',
  },
}
