// Indonesian: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: 'Pasar yang selalu menyala',
    line: 'Barang, keahlian, dan game, dengan harga dalam π',
    lineWide: 'Beli dari orang dekat dan jauh, jual hasil karya Anda, dan bayar dengan π.',
    browse: 'Mulai jelajah',
    sell: 'Jual sesuatu',
    categories: 'Kategori',
    tiles: [
      'Elektronik',
      'Busana',
      'Rumah',
      'Kecantikan',
      'Olahraga',
      'Buku',
      'Mainan',
      'Makanan',
      'Seni',
      'Kebun',
      'Digital',
      'Otomotif',
    ],
    topSales: '100 Terlaris',
    topReviews: '100 Ulasan Terbaik',
    mostPurchases: 'Pembelian Terbanyak Bulan Ini',
    mostSales: 'Penjualan Terbanyak Bulan Ini',
    recentlyAdded: 'Baru Ditambahkan',
    trending: 'Sedang Tren',
  },
}
