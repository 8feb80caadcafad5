// Indonesian: orders: where one stands, what happens by itself, what can be done.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: 'Pembelian',
    sales: 'Penjualan',
    order: 'Pesanan',
    purposePurchases: 'melihat pembelian Anda',
    purposeSales: 'melihat penjualan Anda',
    purposeOrder: 'melihat pesanan ini',
    list: 'Semua pesanan',
    tabs: { all: 'Semua', in_progress: 'Berjalan', done: 'Selesai', problems: 'Masalah' },
    noPurchases: 'Belum ada pembelian',
    noSales: 'Belum ada penjualan',
    noneHere: 'Tidak ada apa-apa di sini',
    browse: 'Jelajahi',
    sellItems: 'Jual Barang',
    loadingOrder: 'pesanan Anda',
    listFailed: 'Pesanan Anda tidak terbaca.',
    orderFailed: 'Pesanan ini tidak terbaca.',
    more: 'Lihat lagi',
    fromSeller: (name) => `dari ${name}`,
    toBuyer: (name) => `untuk ${name}`,
    more_items: (n) => plural(n, { other: `+ ${n} barang lagi` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: 'Rincian',
    openOrder: (title) => `Rincian ${title}`,
    refresh: 'Segarkan',
    late: 'Terlambat',
    seeCase: 'Lihat kasus',
    seeReviews: 'Lihat ulasan',
    proposalsOpen: (n) => plural(n, { other: `${n} usulan menunggu jawaban` }),
    cancelAsked: 'Minta dibatalkan',
  },
  'order-states': {
    pending_payment: 'Menunggu bayar',
    paid: 'Dibayar, dititipkan',
    processing: 'Disiapkan',
    ready_for_pickup: 'Siap diambil',
    shipped: 'Dikirim',
    delivered: 'Sudah sampai',
    completed: 'Selesai',
    cancelled: 'Dibatalkan',
    payment_expired: 'Waktu bayar habis',
    return_requested: 'Retur',
    return_approved: 'Retur',
    return_shipped: 'Retur',
    disputed: 'Sengketa',
    refunded: 'Dana kembali',
    split: 'Dibagi',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) =>
        `Bayar paling lambat ${act}. Jika tidak terjadi apa-apa, pembelian dibatalkan dan tidak ada yang ditagih.`,
      seller: ({ act }) =>
        `Pembeli bisa membayar sampai ${act}. Jika tidak terjadi apa-apa, barang kembali ke lapak Anda.`,
    },
    ship: {
      buyer: ({ act, end, held }) =>
        `Dikirim paling lambat ${act}. Jika tidak terjadi apa-apa, ${held} kembali kepada Anda pada ${end}.`,
      seller: ({ act, end, held }) =>
        `Kirim paling lambat ${act}. Jika tidak terjadi apa-apa, ${held} kembali kepada pembeli pada ${end}.`,
    },
    prepare: {
      buyer: ({ act, end, held }) =>
        `Siap diambil paling lambat ${act}. Jika tidak terjadi apa-apa, ${held} kembali kepada Anda pada ${end}.`,
      seller: ({ act, end, held }) =>
        `Siapkan untuk diambil paling lambat ${act}. Jika tidak terjadi apa-apa, ${held} kembali kepada pembeli pada ${end}.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `Anda minta pembatalan. Penjual bisa menjawab sampai ${act}. Jika tidak terjadi apa-apa, saat itu pesanan dibatalkan dan ${held} kembali kepada Anda.`,
      seller: ({ act, held }) =>
        `Pembeli minta pembatalan. Jawab paling lambat ${act}. Jika tidak terjadi apa-apa, saat itu pesanan dibatalkan dan ${held} kembali kepada pembeli.`,
    },
    pickup: {
      buyer: ({ act, held }) =>
        `Ambil paling lambat ${act}. Jika tidak terjadi apa-apa, saat itu ${held} kembali kepada Anda.`,
      seller: ({ act, held }) =>
        `Pembeli bisa mengambilnya sampai ${act}. Jika tidak terjadi apa-apa, saat itu ${held} kembali kepada pembeli.`,
    },
    arrive: {
      buyer: ({ act, share }) =>
        `Dalam perjalanan kepada Anda. Jika tidak terjadi apa-apa, penjual menerima ${share} pada ${act}.`,
      seller: ({ act, share }) =>
        `Dalam perjalanan kepada pembeli. Jika tidak terjadi apa-apa, Anda menerima ${share} pada ${act}.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `Dikirim tanpa pelacakan. Beri tahu kami jika sudah sampai. Jika tidak terjadi apa-apa, sengketa dibuka untuk Anda pada ${act} dan ${held} tetap dititipkan.`,
      seller: ({ act, held }) =>
        `Dikirim tanpa pelacakan. Jika tidak terjadi apa-apa, sengketa dibuka pada ${act} dan ${held} tetap dititipkan.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `Penjual bilang barang sudah sampai. Beri tahu kami jika Anda sudah menerimanya. Jika tidak terjadi apa-apa, sengketa dibuka untuk Anda pada ${act} dan ${held} tetap dititipkan.`,
      seller: ({ act, held }) =>
        `Menunggu pembeli mengatakan barang sudah sampai. Jika tidak terjadi apa-apa, sengketa dibuka pada ${act} dan ${held} tetap dititipkan.`,
    },
    inspect: {
      buyer: ({ act, share }) =>
        `Periksa paling lambat ${act}. Jika tidak terjadi apa-apa, saat itu penjual menerima ${share}.`,
      seller: ({ act, share }) =>
        `Pembeli bisa memeriksanya sampai ${act}. Jika tidak terjadi apa-apa, saat itu Anda menerima ${share}.`,
    },
    returnAnswer: {
      buyer: ({ act }) =>
        `Penjual bisa menjawab sampai ${act}. Jika tidak terjadi apa-apa, saat itu retur Anda dianggap diterima.`,
      seller: ({ act }) =>
        `Pembeli minta retur. Jawab paling lambat ${act}. Jika tidak terjadi apa-apa, saat itu retur dianggap diterima.`,
    },
    returnSend: {
      buyer: ({ act, share }) =>
        `Kirim kembali paling lambat ${act}. Jika tidak terjadi apa-apa, saat itu retur gugur dan penjual menerima ${share}.`,
      seller: ({ act, share }) =>
        `Pembeli bisa mengirimnya kembali sampai ${act}. Jika tidak terjadi apa-apa, saat itu retur gugur dan Anda menerima ${share}.`,
    },
    returnArrive: {
      buyer: ({ act, held }) =>
        `Dalam perjalanan kembali. Jika tidak terjadi apa-apa, ${held} kembali kepada Anda pada ${act}.`,
      seller: ({ act, held }) =>
        `Dalam perjalanan kembali kepada Anda. Jika tidak terjadi apa-apa, ${held} kembali kepada pembeli pada ${act}.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) =>
        `Dikirim kembali tanpa pelacakan. Jika tidak terjadi apa-apa, sengketa dibuka pada ${act} dan ${held} tetap dititipkan.`,
      seller: ({ act, held }) =>
        `Dikirim kembali tanpa pelacakan. Beri tahu kami jika sudah sampai. Jika tidak terjadi apa-apa, sengketa dibuka pada ${act} dan ${held} tetap dititipkan.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back} kembali ke dompet Anda.`,
      seller: ({ back }) => `${back} kembali kepada pembeli.`,
    },
    split: {
      buyer: ({ back, share }) => `Dibagi: ${back} kembali ke dompet Anda, penjual menerima ${share}.`,
      seller: ({ back, share }) => `Dibagi: ${back} kembali kepada pembeli, Anda menerima ${share}.`,
    },
    untracked: {
      buyer: ({ held }) => `Dikirim tanpa pelacakan. ${held} tetap dititipkan sampai Anda mengonfirmasi penerimaan.`,
      seller: ({ held }) =>
        `Dikirim tanpa pelacakan. ${held} tetap dititipkan sampai pembeli mengonfirmasi penerimaan.`,
    },
    disputed: {
      buyer: ({ held }) => `${held} tetap dititipkan sampai sengketa berakhir.`,
      seller: ({ held }) => `${held} tetap dititipkan sampai sengketa berakhir.`,
    },
  },
  'order-actions': {
    accept: 'Terima',
    ship: 'Tandai dikirim',
    mark_ready: 'Siap diambil',
    handover: 'Masukkan kode',
    deliver: 'Tandai sampai',
    received: 'Sudah sampai',
    confirm: 'Sudah saya terima',
    extend: 'Perlu waktu lagi',
    cancelBuyer: 'Batalkan',
    cancelSeller: 'Batal, kembalikan π',
    cancelAgree: 'Setuju, kembalikan π',
    request_cancel: 'Minta dibatalkan',
    refuse_cancel: 'Jangan batalkan',
    request_return: 'Minta retur',
    approve_return: 'Terima retur',
    refuse_return: 'Tolak retur',
    withdraw_return: 'Tidak jadi retur',
    ship_return: 'Sudah dikirim balik',
    confirm_return: 'Sudah kembali',
    goodwill_refund: 'Kembalikan sebagian',
    show_code: 'Lihat kode ambil',
    propose: 'Usulkan penyelesaian',
    open_dispute: 'Buka sengketa',
    review: 'Tulis ulasan',
  },
}
