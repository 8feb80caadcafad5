// Indonesian: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: 'Wishlist',
    loading: 'wishlist Anda',
    failed: 'Wishlist Anda tidak terbaca.',
    empty: 'Wishlist Anda kosong',
    emptyText:
      'Tekan hati pada barang yang Anda suka. Kami mengabari jika harganya turun atau barangnya bisa dibeli lagi.',
    emptyVisitor:
      'Tekan hati pada barang yang Anda suka. Masuk agar ada di semua perangkat Anda dan dikabari jika harganya turun.',
    browse: 'Jelajahi Produk',
    count: (held) => `${held} dari 100`,
    meter: 'Ruang di wishlist Anda',
    full: 'Wishlist Anda penuh. Hapus sesuatu supaya ada tempat.',
    visitor: 'Disimpan di perangkat ini. Masuk agar ada di mana saja dan dikabari jika harga turun.',
    signIn: 'Masuk',
    sort: 'Urutkan',
    sorts: {
      newest: 'Ditambahkan: terbaru',
      oldest: 'Ditambahkan: terlama',
      cheapest: 'Harga: terendah',
      dearest: 'Harga: tertinggi',
    },
    listOf: (n) => plural(n, { other: `Wishlist dengan ${n} barang` }),
    saved: 'Disimpan ke wishlist Anda',
    removed: 'Dihapus dari wishlist Anda',
    undo: 'Urungkan',
    notSaved: 'Ini tidak bisa disimpan',
    moveToCart: 'Ke keranjang',
    moveThis: (title) => `Pindahkan ke keranjang: ${title}`,
    offer: 'Ajukan tawaran',
    offerThis: (title) => `Ajukan tawaran: ${title}`,
    remove: 'Hapus',
    removeThis: (title) => `Hapus ${title} dari wishlist`,
    downFrom: (price) => `Tadinya π\u00a0${price}`,
    cheaper: (price) => `Lebih rendah dari π\u00a0${price} saat Anda menyimpannya`,
    gone: 'Tidak dijual lagi',
    goneItem: 'Barang yang sudah diturunkan',
    own: 'Ini barang Anda sendiri',
    added: (date) => `Ditambahkan ${date}`,
    merged: 'Wishlist Anda dari sebelum masuk juga ada di sini.',
    mergedPartly: (count) =>
      `Wishlist Anda penuh. ${plural(count, { other: `${count} barang tetap` })} di perangkat ini sampai ada tempat.`,
  },
}
