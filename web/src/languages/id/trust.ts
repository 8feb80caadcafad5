// Indonesian: why this tier, and what a tier lets one list.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { other: `${n} hari` })
const orders = (n: number): string => plural(n, { other: `${n} pesanan selesai` })

export const trust: File<'trust'> = {
  trust: {
    title: 'Mengapa tingkat ini',
    loading: 'tingkat kepercayaan Anda',
    purpose: 'melihat tingkat kepercayaan Anda',
    intro:
      'Tingkat kepercayaan Anda berasal dari yang Anda lakukan di sini: pesanan yang berakhir baik, kata orang lain, pengiriman tepat waktu. Tingkat ini menentukan batas Anda, dan tidak ada hubungannya dengan level Anda.',
    failed: 'Tingkat kepercayaan Anda tidak bisa ditampilkan',
    yours: 'Tingkat Anda',
    vouched: 'Tim Lamplit menjamin tingkat ini. Angka Anda sendiri ada di bawah.',
    next: (tier) => `Yang diminta tingkat ${tier}`,
    kept: (tier) => `Yang menjaga Anda di tingkat ${tier}`,
    top: 'Anda di puncak. Angka-angka ini menjaga Anda di sana.',
    low: (tier, date) =>
      `Angka Anda di bawah yang diminta tingkat ${tier}. Jika tetap begitu, tingkat Anda berubah pada ${date}. Yang merah di bawah memerlukan Anda.`,
    asOfNight: (date) => `Angka selalu terbaru. Tingkat ditetapkan setiap malam; terakhir pada ${date}.`,
    beforeNight: 'Angka selalu terbaru. Tingkat ditetapkan setiap malam; yang pertama untuk Anda belum tiba.',
    met: 'Terpenuhi',
    notMet: 'Belum',
    of: (now, target) => `${now} dari ${target}`,
    atLeast: (target) => `minimal ${target}`,
    atMost: (target) => `paling banyak ${target}`,
    nothingYet: 'Belum ada yang bisa dihitung',
    noneLost: 'Tidak ada yang kalah',
    yes: 'Selesai',
    no: 'Belum',
    needs: {
      days: 'Hari di sini',
      orders: 'Pesanan selesai',
      counterparties: 'Orang berbeda',
      ratio: 'Ulasan baik',
      on_time: 'Dikirim tepat waktu',
      days_since_loss: 'Hari sejak kalah sengketa',
      dispute_loss: 'Sengketa kalah',
      checked: 'Diperiksa tim Lamplit',
    },
    help: {
      days: 'Sejak pertama kali masuk.',
      orders: 'Dibeli atau dijual, berakhir tanpa pengembalian dana.',
      counterparties: 'Dengan siapa Anda menyelesaikan pesanan.',
      ratio: 'Empat bintang ke atas dibanding dua bintang ke bawah, menurut bobot penulisnya.',
      on_time: 'Dari semua yang harus Anda kirim atau serahkan.',
      days_since_loss: 'Sengketa yang diputuskan tim Lamplit melawan Anda.',
      dispute_loss: 'Dari semua pesanan Anda.',
      checked: 'Seseorang dari tim Lamplit memeriksa akun yang mencapai semua yang lain.',
    },
    wayUp: 'Jalan terpendek untuk naik',
    ways: {
      days: (left) => `bertahan ${days(left)} lagi`,
      orders: (left) => `selesaikan ${left} pesanan lagi`,
      counterparties: (left) => `bertransaksi dengan ${left} orang lagi`,
      ratio: (left) => (left === 1 ? 'dapatkan 1 ulasan baik lagi' : `dapatkan sekitar ${left} ulasan baik lagi`),
      on_time: (left) => `kirim ${left} pesanan berikutnya tepat waktu`,
      days_since_loss: (left) => `jalani ${days(left)} tanpa kalah sengketa`,
      dispute_loss: (left) => `selesaikan ${left} pesanan lagi tanpa kalah sengketa`,
      checked: 'lalu tim Lamplit memeriksa akun Anda',
    },
    way: (parts) => {
      const sentence = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')}, dan ${parts.at(-1)!}`
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
    },
    wayDone: 'Semua terpenuhi. Malam ini tingkat Anda naik.',
    effects: 'Yang dibuka setiap tingkat',
    effectsHelp: 'Geser untuk melihat kelimanya.',
    tier: 'Tingkat',
    youAreHere: 'Anda di sini',
    rows: {
      price: 'Harga tertinggi',
      listings: 'Listing aktif',
      clearance: 'Uang penjualan bisa dipakai setelah',
      withdraw: 'Penarikan dalam 24 jam',
      offers: 'Tawaran sekaligus',
      reports: 'Suara dan laporan',
    },
    atOnce: 'Langsung',
    days,
    noLimit: 'Tanpa batas',
    half: 'Bobot setengah',
    full: 'Bobot penuh',
    afterHours: (hours) => `setelah ${hours} jam`,
    history: 'Yang berubah',
    changed: (from, to) => `${from} ke ${to}`,
    orders,

    priceLimit: (tier, price) => `Tingkat ${tier} Anda boleh memasang harga hingga ${price}.`,
    listingsFull: (n) =>
      `Anda punya ${plural(n, { other: `${n} listing aktif` })}, sebanyak yang diizinkan tingkat kepercayaan Anda. Turunkan satu dulu, atau naik ke tingkat berikutnya.`,
    listingsLeft: (used, most) => `${used} dari ${most} listing aktif terpakai.`,
    outlier: (times, category, usual) =>
      `Ini lebih dari ${times} kali harga umum barang di ${category} (${usual}). Periksa titik desimalnya.`,
  },
}
