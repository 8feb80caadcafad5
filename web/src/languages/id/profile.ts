// Indonesian: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: 'Profil',
    memberSince: (date) => `Anggota sejak ${date}`,
    noReviews: 'Belum ada ulasan',
    tabs: 'Tentang penjual ini',
    about: 'Tentang',
    reviewsTitle: 'Ulasan sebagai penjual',
    sort: 'Urutkan',
    sorts: { newest: 'Terbaru', oldest: 'Terlama', price_asc: 'Harga: terendah', price_desc: 'Harga: tertinggi' },
    edit: 'Edit',
    viewAsVisitor: 'Lihat sebagai tamu',
    asVisitor: 'Begini orang lain melihat profil Anda.',
    asYourself: 'Kembali ke tampilan Anda',
    memberSinceName: 'Anggota sejak',
    location: 'Lokasi',
    trust: 'Kepercayaan',
    level: 'Level',
    average: 'Rata-rata',
    averageOf: (average, n) => plural(n, { other: `${average} dari ${n} ulasan` }),
    sentInTime: 'Dikirim tepat waktu',
    percent: (n) => `${n}%`,
    trustHow:
      'Kepercayaan berasal dari bagaimana pesanan berakhir. Level hanya untuk bersenang-senang dan tidak mengubahnya.',
    forSale: 'Dijual',
    listings: (n) => `Listing (${n})`,
    reviews: (n) => `Ulasan (${n})`,
    noListings: 'Saat ini tidak ada yang dijual',
    sellItems: 'Jual Barang',
    person: 'profil',
    whyThisTier: 'Mengapa tingkat ini',
    onTime: (percent) => `${percent}% dikirim tepat waktu`,
  },
}
