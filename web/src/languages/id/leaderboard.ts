// Indonesian: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: 'Papan peringkat',
    purpose: 'Siapa yang paling jauh melangkah, menurut XP dan penjualan. Untuk bersenang-senang: tidak ada hadiah π.',
    thing: 'papan peringkat',
    failed: 'Papan peringkat tidak terbaca.',
    boardLabel: 'Daftar',
    boards: { xp: 'XP', sellers: 'Penjual' },
    spanLabel: 'Waktu',
    spans: { week: 'Minggu', month: 'Bulan', all: 'Semua' },
    how: {
      xp: 'XP yang didapat dengan memakai pasar.',
      sellers: 'Penjualan yang selesai. Setiap pembeli dihitung paling banyak tiga kali.',
    },
    updated: 'Diperbarui setiap 5 menit',
    counted: 'Dihitung {when}',
    notCounted: 'Belum dihitung. Lihat lagi beberapa menit lagi.',
    empty: 'Belum ada siapa pun di daftar ini',
    emptyText: 'Daftar terisi sendiri saat orang memakai pasar.',
    rank: (rank) => `Peringkat ${wholeNumber(rank)}`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { other: `${wholeNumber(value)} penjualan` }),
    },
    first: 'Tiga teratas',
    rest: 'Berikutnya',
    you: 'Anda',
    yours: 'Posisi Anda',
    unranked: 'Anda tidak termasuk 1\u00a0000 teratas daftar ini.',
    stayOut: 'Tampilkan saya di papan peringkat',
    stayOutHelp: 'Jika dimatikan, nama Anda langsung dihapus.',
    notSaved: 'Ini tidak bisa disimpan',
  },
}
