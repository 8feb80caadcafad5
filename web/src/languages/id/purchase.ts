// Indonesian: buying, and payments that were begun and not ended.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const purchase: File<'purchase'> = {
  rescue: {
    region: 'Pembayaran yang belum selesai',
    waiting: 'Pembayaran {amount} sedang menunggu.',
    forPurchase: (title) => `Untuk “${title}”.`,
    forDeposit: 'Untuk dompet Anda.',
    pay: 'Bayar sekarang',
    finish: 'Selesaikan',
    cancel: 'Batalkan',
    what: 'Apa yang terjadi?',
    left: (left) => `sisa ${left}`,
    running: 'Sedang berjalan…',
    endedNote: (amount) => `Pembayaran π\u00a0${amount} tidak menunggu lagi.`,
    endedPurchase: 'Lihat pembelian Anda',
    endedDeposit: 'Lihat aktivitas di bawah.',
    lead: {
      created: 'Anda belum membayarnya.',
      approved: 'Menunggu tanda tangan Anda di Pi.',
      submitted: 'Anda sudah menandatanganinya. Pi belum mengonfirmasi; Pi Anda aman.',
      other: 'Hasil akhirnya belum diketahui. Pi Anda aman.',
    },
    cancelTitle: 'Batalkan pembayaran ini?',
    cancelText: (amount) =>
      `Tidak ada yang ditagih. π\u00a0${amount} tetap di dompet Pi Anda, dan yang dipesan untuk Anda dilepas lagi. Jika Anda sudah menandatanganinya di Pi, pembayaran ini tidak dibatalkan.`,
    keep: 'Jangan batalkan',

    outcomes: {
      paid: {
        title: 'Pembayaran Anda selesai',
        text: (amount) =>
          `${amount} sudah dibayar dan dititipkan sampai Anda mengonfirmasi penerimaan. Lihat pembelian Anda.`,
      },
      credited: { title: 'Pembayaran Anda selesai', text: (amount) => `${amount} ada di dompet Anda.` },
      cancelled: {
        title: 'Pembayaran dibatalkan',
        text: (amount) => `Tidak ada yang ditagih. ${amount} tetap di dompet Pi Anda, dan Anda bisa membayar lagi.`,
      },
      waiting: {
        title: 'Kami terus memeriksa',
        text: (amount) =>
          `Pi belum mengonfirmasi ${amount}. Pi Anda aman; tidak ada yang hilang jika Anda menutup halaman ini.`,
      },
      held_back: {
        title: 'Kami sedang memeriksanya',
        text: (amount) =>
          `${amount} sampai kepada kami, tetapi tidak cocok dengan pesanan mana pun. Jumlah itu disisihkan, dan seseorang dari tim Lamplit memutuskannya. Anda akan diberi tahu.`,
      },
    },
    creditedLate: (amount) => `Datangnya terlambat untuk barang itu, jadi ${amount} ada di dompet Anda.`,
    paidNow: 'Dibayar',
    paidNowText: 'Sekarang ada di pembelian dan dompet Anda.',
    keepChecking: 'Kami terus memeriksa. Pi Anda aman.',
    notEnded: 'Pembayaran Pi sebelumnya belum selesai',
    wayClear:
      'Pembayaran Pi sebelumnya menghalangi. Sekarang sudah berakhir: Anda bisa membayar lagi. Kali ini tidak ada yang ditagih.',
    wayBlocked:
      'Pembayaran Pi sebelumnya menghalangi dan belum selesai. Kami terus memeriksa; coba lagi sebentar lagi. Kali ini tidak ada yang ditagih.',

    sheetTitle: 'Apa yang terjadi',
    steps: 'Langkah sejauh ini',
    noSteps: 'Pembayaran dimulai di sini.',
    events: {
      create: 'Dimulai di sini',
      created: 'Dimulai di sini',
      open: 'Dimulai di sini',
      place: 'Dimulai di sini',
      approve: 'Pi membuat pembayaran, dan kami menyetujuinya',
      bind: 'Pi membuat pembayaran',
      submit: 'Anda menandatanganinya di Pi',
      complete: 'Beres',
      cancel: 'Dibatalkan',
      expire: 'Waktunya habis',
      fail: 'Pi tidak dapat menjalankannya',
    },
    happened: 'Diperiksa',
    next: 'Yang terjadi dengan sendirinya',
    nextText: {
      created: (until) => `Jika tidak terjadi apa-apa, pembayaran berakhir pada ${until} dan tidak ada yang ditagih.`,
      approved: (until) =>
        `Kami terus bertanya kepada Pi. Jika Anda menandatanganinya, pembayaran dibereskan walaupun halaman ini ditutup. Jika tidak ada yang menandatangani, pembayaran dibatalkan setelah ${until} dan tidak ada yang ditagih.`,
      submitted: () =>
        'Kami terus bertanya kepada Pi sampai ada konfirmasi, juga ketika halaman ini ditutup. Waktunya tidak pernah habis. Jika barangnya sudah tidak ada saat itu, jumlahnya masuk ke dompet Anda.',
      other: () => 'Kami terus bertanya kepada Pi sampai hasil akhirnya diketahui, juga ketika halaman ini ditutup.',
    },
    todo: 'Yang bisa Anda lakukan',
    todoText: {
      pay: 'Bayar sekarang membuka Pi dengan ketentuan yang persis sama.',
      finish: 'Selesaikan memeriksanya saat ini juga: beres jika Anda sudah menandatangani, batal jika belum.',
      cancel: 'Batalkan mengakhirinya, jika belum ditandatangani.',
      none: 'Tidak ada. Anda boleh meninggalkan halaman ini.',
    },
    amount: 'Jumlah',
    memo: 'Memo',
    intentId: 'Nomor kami',
    paymentId: 'Pembayaran Pi',
    txid: 'Transaksi',
  },
  purchase: {
    title: 'Konfirmasi Pembelian',
    oneThing: '{quantity} × {price} dari {seller}',
    quantityOf: (quantity, title) => `${quantity} × ${title}`,
    itemsFrom: (items, sellers) =>
      `${plural(items, { other: `${items} barang` })} dari ${plural(sellers, { other: `${sellers} penjual` })}`,
    total: 'Total',
    shippingUnknown: 'Belum termasuk ongkir, yang bergantung pada alamat',
    shippingIncluded: 'Termasuk ongkir {amount}',
    freeShipping: 'Gratis ongkir',
    walletBalance: 'Saldo dompet',
    newBalance: 'Saldo baru',
    balanceUnknown: 'Saldo Anda tidak terbaca. Anda tetap bisa mencoba membayar.',
    delivery: 'Cara Anda menerimanya',
    deliveryFrom: (seller) => `Cara Anda menerimanya dari ${seller}`,
    byAddress: 'Bergantung pada alamat Anda',
    notThere: 'Tidak dikirim ke alamat Anda',
    notSent: (title, country) =>
      `“${title}” tidak dikirim ke ${country}. Pilih alamat lain, atau ambil sendiri jika tersedia.`,
    cannotTravel: (seller) =>
      `Sebagian barang dari ${seller} hanya bisa dikirim dan sebagian lain hanya bisa diambil sendiri. Silakan beli terpisah.`,
    shipping: 'Pengiriman',
    pickup: 'Ambil sendiri',
    pickupHelp: 'Anda mengambilnya dari penjual dengan kode.',
    free: 'Gratis',
    shipTo: 'Kirim ke',
    change: 'Ubah',
    addAddress: 'Tambah alamat pengiriman',
    heldShips: (day) => `Dititipkan sampai Anda mengonfirmasi penerimaan. Dikirim paling lambat ${day}.`,
    heldReady: (day) => `Dititipkan sampai Anda mengonfirmasi penerimaan. Siap diambil paling lambat ${day}.`,
    heldDigital: 'Dititipkan sampai Anda mengonfirmasi penerimaan. Anda menerimanya segera setelah membayar.',
    payWallet: 'Bayar dengan dompet',
    payPi: 'Bayar dengan Pi SDK',
    payNewPrice: 'Bayar harga baru {amount}',
    refill: 'Isi dompet',
    cancel: 'Batal',
    paying: 'Membayar…',
    approveInPi: 'Setujui di Pi',
    confirming: 'Mengonfirmasi',
    steps: 'Langkah pembayaran',
    piStillWaiting:
      'Pi belum menjawab. Anda boleh menutup ini; yang Anda setujui di sana akan muncul di pembelian Anda.',
    checkPurchases: 'Periksa pembelian',
    tryAgain: 'Coba lagi',
    grant: 'Izinkan',
    oldPrice: 'Tadinya',
    newPrice: 'Sekarang',
    outcomeUnknown: 'Kami belum tahu apakah ini sudah dibayar. Mencoba lagi tidak akan menagih Anda dua kali.',
    paid: '{amount} sudah dibayar',
    keepChecking: 'Kami terus memeriksa',
  },
}
