// Indonesian: coming back from Pi's page.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'Masuk dengan Pi',
    checking: 'Menanyakan kepada Pi siapa Anda…',
    troubles: {
      access_denied: 'Anda tidak mengizinkan Lamplit melihat nama pengguna Anda, jadi tidak ada yang masuk.',
      expired: 'Halaman Pi terlalu lama terbuka dan waktu masuknya habis.',
      cancelled: 'Proses masuk dibatalkan.',
      server_error: 'Pi tidak bisa menyelesaikan proses masuk.',
      foreign: 'Jawaban ini bukan untuk proses masuk yang dimulai di sini, jadi tidak dipakai.',
      refused: 'Jawaban Pi tidak diterima.',
    },
    again: 'Coba lagi',
    home: 'Ke Beranda',
  },
}
