// Indonesian: what the server and the contract say in English: failures, categories, sentences under fields.
import type { File } from '../areas.ts'

export const contract: File<'contract'> = {
  contract: {
    fails: {
      NETWORK_ERROR: {
        title: 'Masalah koneksi',
        message: 'Tidak bisa terhubung ke server kami. Periksa koneksi internet Anda lalu coba lagi.',
      },
      API_ERROR: {
        title: 'Layanan tidak tersedia',
        message: 'Layanan ini sementara tidak tersedia. Coba lagi sebentar lagi.',
      },
      TIMEOUT_ERROR: {
        title: 'Waktu permintaan habis',
        message: 'Permintaan terlalu lama diproses. Silakan coba lagi.',
      },
      AUTH_FAILED: { title: 'Autentikasi gagal', message: 'Identitas Anda tidak bisa dipastikan. Silakan masuk lagi.' },
      TOKEN_EXPIRED: {
        title: 'Sesi berakhir',
        message: 'Sesi Anda sudah berakhir. Silakan masuk lagi untuk melanjutkan.',
      },
      PERMISSION_DENIED: { title: 'Akses ditolak', message: 'Anda tidak punya izin untuk melakukan ini.' },
      PAYMENT_FAILED: {
        title: 'Pembayaran gagal',
        message: 'Pembayaran Anda tidak bisa diproses. Coba lagi atau hubungi bantuan.',
      },
      INSUFFICIENT_FUNDS: {
        title: 'Saldo tidak cukup',
        message: 'Pi Anda tidak cukup untuk menyelesaikan transaksi ini.',
      },
      PAYMENT_CANCELLED: { title: 'Pembayaran dibatalkan', message: 'Anda bisa mencoba lagi kapan pun siap.' },
      VALIDATION_ERROR: { title: 'Isian tidak benar', message: 'Periksa isian Anda lalu coba lagi.' },
      MISSING_REQUIRED_FIELD: { title: 'Isian kurang', message: 'Silakan isi semua kolom wajib.' },
      INVALID_FORMAT: { title: 'Format tidak benar', message: 'Periksa formatnya lalu coba lagi.' },
      NOT_FOUND: { title: 'Tidak ditemukan', message: 'Yang Anda cari tidak ditemukan.' },
      ALREADY_EXISTS: { title: 'Sudah ada', message: 'Ini sudah ada. Silakan coba pilihan lain.' },
      DATA_CORRUPTION: {
        title: 'Kesalahan data',
        message: 'Ada masalah dengan data ini. Segarkan halaman lalu coba lagi.',
      },
      SERVER_ERROR: { title: 'Kesalahan server', message: 'Ada yang salah di pihak kami. Tim kami sudah diberi tahu.' },
      MAINTENANCE_MODE: {
        title: 'Sedang pemeliharaan',
        message: 'Kami sedang melakukan pemeliharaan. Silakan coba lagi nanti.',
      },
      RATE_LIMITED: {
        title: 'Terlalu banyak permintaan',
        message: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
      },
      PI_SDK_ERROR: { title: 'Kesalahan Pi Network', message: 'Ada masalah saat terhubung ke Pi Network.' },
      PI_AUTH_ERROR: {
        title: 'Kesalahan autentikasi Pi',
        message: 'Kami tidak bisa memasukkan Anda dengan Pi. Coba masuk lagi.',
      },
      PI_PAYMENT_ERROR: { title: 'Kesalahan pembayaran Pi', message: 'Ada masalah saat memproses pembayaran Pi Anda.' },

      AUTH_REQUIRED: { title: 'Autentikasi gagal', message: 'Anda perlu masuk' },
      NOT_ALLOWED: { title: 'Akses ditolak', message: 'Izin tidak cukup' },
      FOREIGN_ORIGIN: { title: 'Akses ditolak', message: 'Permintaan ini datang dari situs lain dan ditolak.' },
      METHOD_NOT_ALLOWED: { title: 'Format tidak benar', message: 'Alamat ini tidak menerima permintaan jenis itu.' },
      TOO_LARGE: { title: 'Isian tidak benar', message: 'Ini lebih besar dari yang bisa kami terima.' },
      UNSUPPORTED_TYPE: { title: 'Format tidak benar', message: 'Alamat ini hanya menerima JSON.' },
      IDEMPOTENCY_MISMATCH: {
        title: 'Isian tidak benar',
        message: 'Permintaan ini sudah pernah dikirim dengan isi lain.',
      },
      AMOUNT_TOO_LARGE: { title: 'Isian tidak benar', message: 'Jumlah ini lebih besar dari semua Pi yang bisa ada.' },
      INVALID_STATE: {
        title: 'Isian tidak benar',
        message: 'Ini tidak bisa dilakukan lagi: sementara itu ada yang berubah.',
      },

      ALREADY_SOLD: { title: 'Pembayaran gagal', message: 'Barang ini sudah terjual!' },
      OUT_OF_STOCK: { title: 'Pembayaran gagal', message: 'Stok barang ini habis!' },
      RESERVED: {
        title: 'Pembayaran gagal',
        message: 'Orang lain sedang membayar barang ini. Coba lagi beberapa menit lagi.',
      },
      PRICE_CHANGED: { title: 'Pembayaran gagal', message: 'Harganya berubah. Tidak ada yang ditagih.' },
      OWN_PRODUCT: { title: 'Pembayaran gagal', message: 'Anda tidak bisa membeli barang Anda sendiri.' },
      SELLER_AWAY: {
        title: 'Pembayaran gagal',
        message: 'Penjual sedang pergi untuk sementara. Tidak ada yang ditagih.',
      },
      MISSING_PURCHASE_INFO: { title: 'Isian kurang', message: 'Data pembelian tidak lengkap' },
      ADDRESS_REQUIRED: { title: 'Isian kurang', message: 'Tambahkan alamat pengiriman dulu.' },
      NOT_SHIPPED_THERE: {
        title: 'Isian tidak benar',
        message: 'Ada barang dalam pembelian ini yang tidak dikirim ke negara ini.',
      },
      CART_CHANGED: {
        title: 'Pembayaran gagal',
        message:
          'Keranjang Anda berubah sejak Anda membuka ini, mungkin karena sudah dibayar. Kali ini tidak ada yang ditagih.',
      },
      CART_BEING_PAID: {
        title: 'Pembayaran gagal',
        message:
          'Pembayaran dengan Pi untuk barang ini sedang berjalan. Selesaikan atau batalkan dulu. Kali ini tidak ada yang ditagih.',
      },
      CART_FULL: { title: 'Isian tidak benar', message: 'Keranjang Anda penuh (maks. 100 baris). Hapus sesuatu dulu.' },
      ADDRESS_BOOK_FULL: {
        title: 'Isian tidak benar',
        message: 'Buku alamat Anda penuh (maks. 10 alamat). Hapus salah satu dulu.',
      },
      SAVED_SEARCHES_FULL: {
        title: 'Isian tidak benar',
        message: 'Anda punya 20 pencarian tersimpan (maks. 20). Hapus salah satu dulu.',
      },
      TOO_MANY_RESERVATIONS: {
        title: 'Terlalu banyak permintaan',
        message: 'Anda sudah punya tiga pembelian yang belum dibayar. Bayar atau batalkan salah satu dulu.',
      },
      COOLING_DOWN: {
        title: 'Terlalu banyak permintaan',
        message:
          'Beberapa pembelian Anda habis waktunya tanpa dibayar. Tunggu satu jam sebelum memulai yang lain dengan Pi.',
      },
      WRONG_CODE: { title: 'Isian tidak benar', message: 'Ini bukan kode pesanan ini.' },
      DOWNLOAD_LIMIT: { title: 'Akses ditolak', message: 'Anda sudah memakai semua unduhan pembelian ini.' },
      DOWNLOAD_EXPIRED: {
        title: 'Akses ditolak',
        message: 'Waktu untuk mengunduh pembelian ini sudah habis. Minta penjual memperbaruinya.',
      },

      PAYMENT_MISMATCH: {
        title: 'Pembayaran gagal',
        message: 'Pembayaran ini tidak cocok dengan yang dipesan, jadi dibatalkan dan tidak ada yang ditagih.',
      },
      WRONG_TRANSACTION: {
        title: 'Kesalahan pembayaran Pi',
        message: 'Ini bukan transaksi pembayaran ini. Pi Anda aman; kami terus memeriksa.',
      },
      PAYMENT_NOT_FINISHED: {
        title: 'Kesalahan pembayaran Pi',
        message: 'Pi belum mengonfirmasi pembayaran ini. Pi Anda aman; kami terus memeriksa.',
      },
      INTENT_EXPIRED: { title: 'Pembayaran gagal', message: 'Waktu untuk membayar sudah habis. Silakan mulai lagi.' },
      DEPOSIT_FAILED: { title: 'Pembayaran gagal', message: 'Isi saldo gagal.' },
      INVALID_AMOUNT: { title: 'Isian tidak benar', message: 'Masukkan jumlah yang benar' },

      WITHDRAWAL_TOO_SMALL: { title: 'Isian tidak benar', message: 'Penarikan terkecil adalah 1 π.' },
      WITHDRAWAL_LIMIT: {
        title: 'Isian tidak benar',
        message: 'Ini lebih dari yang boleh ditarik tingkat kepercayaan Anda dalam sehari.',
      },
      WITHDRAWAL_TOO_EARLY: {
        title: 'Isian tidak benar',
        message: 'Akun baru bisa menarik 72 jam setelah pertama kali masuk.',
      },
      WITHDRAWAL_IN_FLIGHT: {
        title: 'Sudah ada',
        message: 'Satu penarikan sedang berjalan. Yang berikutnya bisa menyusul setelah selesai.',
      },
      WITHDRAWALS_CLOSED: {
        title: 'Layanan tidak tersedia',
        message: 'Penarikan dihentikan untuk sementara. Pi Anda tetap di dompet Anda di sini.',
      },
      WALLET_ADDRESS_NEEDED: {
        title: 'Isian kurang',
        message: 'Masukkan alamat dompet Pi Anda. Diawali G dan terdiri dari 56 karakter.',
      },
      OWN_WITHDRAWAL: { title: 'Akses ditolak', message: 'Tidak ada yang memutuskan penarikannya sendiri.' },
      PI_BROWSER_REQUIRED: {
        title: 'Akses ditolak',
        message: 'Anda masuk di luar Pi Browser. Buka Lamplit di Pi Browser untuk membayar atau menarik.',
      },
      MONEY_STOPPED: {
        title: 'Sedang pemeliharaan',
        message:
          'Pembayaran dihentikan selama kami memeriksa pembukuan. Anda bisa melihat-lihat; tidak ada yang hilang.',
      },

      TRACKING_OR_NOTE_REQUIRED: {
        title: 'Isian kurang',
        message: 'Isi nomor pelacakan, atau pilih “Tanpa pelacakan” dan tulis cara pengirimannya.',
      },
      DELIVERY_PROOF_REQUIRED: {
        title: 'Isian kurang',
        message:
          'Ini dikirim tanpa pelacakan. Tambahkan nomor pelacakan atau gambar yang membuktikan pengantaran, atau tunggu pembeli.',
      },
      EVIDENCE_REFUSED: {
        title: 'Isian tidak benar',
        message: 'Bukti ini tidak bisa ditambahkan. Unggah lagi gambarnya, paling banyak 10 seluruhnya.',
      },
      CONFLICT_OF_INTEREST: {
        title: 'Akses ditolak',
        message:
          'Anda pernah bertransaksi dengan salah satu pihak, jadi orang lain dari tim Lamplit yang harus memutuskan ini.',
      },
      SECOND_PERSON_NEEDED: {
        title: 'Akses ditolak',
        message: 'Langkah ini harus dilakukan orang lain dari tim Lamplit.',
      },

      PLACE_UNKNOWN: {
        title: 'Isian tidak benar',
        message: 'Kami tidak mengenal tempat ini. Tulis kota dan negaranya, seperti Bandung, Indonesia.',
      },

      PICTURE_REFUSED: {
        title: 'Format tidak benar',
        message:
          'Berkas ini bukan gambar yang bisa kami tampilkan. Gunakan JPEG, PNG, WebP, AVIF, atau GIF paling besar 8 MB.',
      },
      QUOTA_REACHED: {
        title: 'Terlalu banyak permintaan',
        message: 'Anda sudah mencapai batas untuk saat ini. Silakan coba lagi nanti.',
      },
      IMPORT_REFUSED: {
        title: 'Isian tidak benar',
        message: 'Beberapa baris tidak bisa diimpor, jadi tidak ada yang diimpor. Laporan menyebutkan masing-masing.',
      },
      HAS_OPEN_ORDERS: {
        title: 'Isian tidak benar',
        message: 'Listing ini masih punya pembelian yang berjalan dan tidak bisa diubah seperti itu.',
      },
      TIER_PRICE: {
        title: 'Isian tidak benar',
        message: 'Harga ini di atas yang boleh dipasang tingkat kepercayaan Anda.',
      },
      TIER_LISTINGS: {
        title: 'Isian tidak benar',
        message:
          'Listing aktif Anda sudah sebanyak yang diizinkan tingkat kepercayaan Anda. Turunkan satu dulu, atau naik ke tingkat berikutnya.',
      },
      WORDS_REFUSED: {
        title: 'Isian tidak benar',
        message: 'Teks ini menyebut sesuatu yang tidak boleh dijual di sini.',
      },

      NO_OFFERS: {
        title: 'Isian tidak benar',
        message: 'Listing ini tidak menerima tawaran. Silakan beli dengan harganya.',
      },
      OFFER_TOO_LOW: {
        title: 'Isian tidak benar',
        message: 'Ini kurang dari yang ingin didengar penjual. Silakan tawar lebih tinggi.',
      },
      OFFER_LIMIT: {
        title: 'Terlalu banyak permintaan',
        message: 'Anda sudah mengajukan tawaran sebanyak yang bisa untuk barang ini dalam 30 hari.',
      },
      MUST_FUND: {
        title: 'Isian tidak benar',
        message:
          'Dua tawaran Anda diterima tetapi tidak dibayar. Selama 30 hari, sisihkan jumlahnya saat mengajukan tawaran.',
      },

      OWN_CONTENT: { title: 'Isian tidak benar', message: 'Anda tidak bisa melaporkan milik Anda sendiri.' },
      ALREADY_REPORTED: { title: 'Sudah ada', message: 'Anda sudah melaporkan ini. Kami sedang memeriksanya.' },
      OWN_DECISION: {
        title: 'Akses ditolak',
        message: 'Tidak ada yang memutuskan miliknya sendiri, atau dua kali untuk hal yang sama.',
      },
      APPEAL_TOO_LATE: { title: 'Isian tidak benar', message: 'Empat belas hari untuk banding sudah lewat.' },
    },
    categories: {
      Electronics: 'Elektronik',
      Fashion: 'Busana',
      Home: 'Rumah',
      Beauty: 'Kecantikan',
      Sports: 'Olahraga',
      'Books and music': 'Buku dan musik',
      'Toys and hobbies': 'Mainan dan hobi',
      Food: 'Makanan',
      'Art and handmade': 'Seni dan kerajinan',
      Garden: 'Kebun',
      Digital: 'Digital',
      'Motors and bikes': 'Otomotif dan sepeda',
    },
    sentences: {
      tryFields: 'Periksa kolom yang wajib.',
      tryEmail: 'Gunakan format e-mail yang benar.',
      tryFormats: 'Periksa format berkas.',
      tryBalance: 'Periksa saldo dompet Pi Anda.',
      tryAgain: 'Coba lagi.',
      tryPiSupport: 'Hubungi bantuan Pi.',
      tryLogin: 'Keluar lalu masuk lagi.',
      tryCache: 'Kosongkan cache.',
      tryPiBrowser: 'Gunakan Pi Browser.',
      tryWaiting: 'Tunggu beberapa detik.',
      tryOneClick: 'Jangan menekan berkali-kali.',
      tryHigherLimits: 'Hubungi bantuan untuk batas yang lebih tinggi.',
      tryMinutes: 'Coba lagi beberapa menit lagi.',
      tryRefresh: 'Segarkan halaman.',
      trySupport: 'Hubungi bantuan.',
      tryConnection: 'Periksa koneksi Anda.',
      tryNetwork: 'Pindah ke jaringan lain.',

      field: 'Silakan periksa kolom ini.',
      amount: 'Harus berupa jumlah yang benar',
      lostPage: 'Halaman ini tidak ditemukan. Silakan mulai dari yang pertama.',
      chooseFile: 'Pilih berkas',
      pictureAgain: 'Silakan unggah lagi gambarnya.',
      atLeast: 'Tulis minimal {0} karakter',

      titleShort: 'Judul minimal {0} karakter',
      titleLong: 'Judul tidak boleh lebih dari {0} karakter',
      descriptionShort: 'Deskripsi minimal {0} karakter',
      descriptionLong: 'Deskripsi tidak boleh lebih dari {0} karakter',
      priceNeeded: 'Harga wajib diisi',
      priceSmall: 'Harga minimal 0.01',
      priceLarge: 'Harga tidak boleh lebih dari 1\u00a0000\u00a0000',
      priceNumber: 'Harga harus berupa angka yang benar',
      imageNeeded: 'Gambar produk wajib diisi',
      imageAddress: 'Gambar harus berupa URL yang benar',
      email: 'Alamat e-mail tidak benar',
      phoneShort: 'Nomor telepon minimal {0} angka',
      phoneLong: 'Nomor telepon tidak boleh lebih dari {0} karakter',
      stockLarge: 'Stok tidak boleh lebih dari 999\u00a0999',
      stockWhole: 'Stok harus bilangan bulat',
      stockSmall: 'Stok minimal {0}',
      stockReserved: 'Stok minimal {0}: sebanyak itu yang sedang dibayar sekarang',
      categoryLong: 'Kategori tidak boleh lebih dari {0} karakter',
      streetLong: 'Jalan tidak boleh lebih dari {0} karakter',
      suburbLong: 'Kelurahan/kecamatan tidak boleh lebih dari {0} karakter',
      cityLong: 'Kota tidak boleh lebih dari {0} karakter',
      postcodeLong: 'Kode pos tidak boleh lebih dari {0} karakter',
      countryLong: 'Negara tidak boleh lebih dari {0} karakter',
      deliveryTextLong: 'Teks untuk pembeli tidak boleh lebih dari {0} karakter',
      chooseType: 'Pilih jenis listing',
      chooseWay: 'Pilih cara pengiriman',
      chooseProfile: 'Pilih jenis ongkir',
      chooseMethod: 'Pilih cara penyerahan',
      choosePlace: 'Pilih negara atau wilayah',
      rate: 'Masukkan ongkir 0 atau lebih',
      rates: 'Paling banyak {0} negara dan wilayah bisa punya ongkir sendiri',
      rateOnce: 'Setiap negara atau wilayah hanya bisa punya satu ongkir',
      policy: 'Anda harus menerima kebijakan pasar',
      flatRate: 'Ongkir tetap harus 0 atau lebih',
      threshold: 'Batas gratis ongkir harus lebih dari 0',
      handling: 'Waktu penyiapan harus antara 1 dan 10 hari',
      returns: 'Pilih tanpa retur, 7, 14, atau 30 hari',
      downloads: 'Jumlah unduhan minimal 1',
      linkExpiry: 'Masa berlaku tautan harus antara 1 dan 365 hari',
      ownFile: 'Pilih berkas yang Anda unggah',
      ownPhotos: 'Tambahkan foto yang Anda unggah',
      hiddenListing: 'Tim Lamplit menyembunyikan listing ini. Listing bisa diubah setelah ada keputusan.',
      tierListings:
        'Tingkat kepercayaan Anda mengizinkan {0} listing aktif sekaligus, dan Anda punya {1}. Turunkan satu dulu, atau lihat cara naik tingkat.',
      tierPrice: 'Tingkat kepercayaan Anda mengizinkan harga hingga π {0}',
      tierPriceSentence: 'Tingkat kepercayaan Anda mengizinkan harga hingga π {0}.',
      banned: 'Ini menyebut sesuatu yang tidak boleh dijual di sini: {0}',
      vacation: 'Pilih hari dalam {0} hari ke depan',

      awayUntil: 'Penjual pergi sampai {0}. Tidak ada yang ditagih.',
      mixedDelivery:
        'Sebagian barang ini hanya bisa dikirim dan sebagian lain hanya bisa diambil sendiri. Silakan beli terpisah.',
      notSentThere: '“{0}” tidak dikirim ke {1}. Pilih alamat lain, atau keluarkan barang itu.',
      onlyOne: 'Barang ini hanya ada satu.',
      fewer: 'Pesan lebih sedikit sekaligus.',
      ownOffer: 'Tawaran Anda untuk barang ini diterima. Silakan bayar di halaman tawaran Anda.',
      unpaidOwn: 'Anda sudah punya pembelian barang ini yang belum dibayar. Bayar atau batalkan dulu.',
      shortfall: 'Saldo tidak cukup. Anda perlu {0} π lagi.',
      linkExpired: 'Tautan ini sudah kedaluwarsa. Buka pembelian Anda lalu unduh lagi.',
      nothingYet: 'Penjual belum menaruh apa pun di sini. Silakan tulis pesan kepadanya.',
      suspended: 'Akun ini ditangguhkan.',
      paymentsNotAllowed: 'Anda tidak mengizinkan pembayaran saat masuk. Masuk lagi dan berikan izinnya.',

      openAlready: 'Ini sudah dibuka.',
      hereAlready: 'Ini sudah ada di sini.',
      notProven: 'Belum terbukti bahwa penarikan ini tidak bisa dibayar lagi.',
      agreedAlready: 'Anda sudah setuju. Orang lain dari tim Lamplit juga harus menyetujui.',
      paysAnother: 'Transaksi ini membayar penarikan lain.',
      marketWallet: 'Ini dompet milik pasar sendiri. Masukkan alamat dompet Anda.',
      refundWithdrawn: 'Pengembalian dana pembelian ini sudah ditarik.',
      onlyBack: 'Hanya {0} π dari pembelian ini yang kembali ke dompet Anda.',
      booksWrong: 'Pembukuan masih tidak cocok. Semuanya tetap dihentikan sampai beres.',

      offerBetween: 'Tawar antara {0} dan {1}.',
      nameBetween: 'Sebutkan lebih dari {0} dan kurang dari {1}.',
      nameAtMost: 'Sebutkan jumlah di atas 0 dan paling banyak harga Anda.',
      nameLess: 'Sebutkan kurang dari batas terima otomatis Anda.',
      namePrice: 'Sebutkan harga Anda.',
      offerRoom: 'Tingkat kepercayaan Anda memberi tempat untuk {0} tawaran sekaligus. Tarik satu dulu.',
      ownItem: 'Anda tidak bisa mengajukan tawaran untuk barang Anda sendiri.',
      awayOffers: 'Penjual sedang pergi untuk sementara dan tidak menerima tawaran.',
      voidedDown: 'Barang sudah diturunkan, jadi tawaran ini tidak berlaku lagi.',
      voidedPrice: 'Harga yang diminta berubah, jadi tawaran ini tidak berlaku lagi.',

      accountUsed: 'Akun ini sudah dipakai, jadi tetap menjadi akun tersendiri.',
      accountUsedSince: 'Akun baru sudah dipakai sementara itu, jadi tidak bisa dihubungkan.',
      nothingToHide: 'Tidak ada yang bisa disembunyikan atau ditampilkan di sini.',
      appealedOnce: 'Keputusan ini sudah pernah dibanding satu kali.',
      lookedAtAgain: 'Ini sedang diperiksa ulang. Silakan tunggu hasilnya.',
      manyReports: 'Anda sudah punya banyak laporan terbuka. Tunggu sampai sebagian diperiksa.',
      noLeaf: 'Bukti ini tidak memuat daun Anda: pada saat itu tidak ada yang menjadi hak Anda di sini.',
      onlyNamed: 'Hanya orang dari tim Lamplit yang disebut dalam kasus ini yang bisa melakukannya.',
      askedOnce: 'Pihak ini sudah pernah ditanya satu kali.',
      chooseWhom: 'Pilih siapa yang ditanya',
      writeQuestion: 'Tulis apa yang ingin Anda ketahui',
      choosePercent: 'Pilih berapa yang kembali',
      chooseReason: 'Pilih alasannya',
      writeGrounds: 'Tulis mengapa, minimal 20 karakter',
      chooseWhat: 'Pilih apa yang terjadi',
      hadDispute: 'Pesanan ini sudah pernah disengketakan.',
      newEvidence: 'Banding perlu bukti baru: tambahkan minimal satu gambar yang belum pernah Anda tunjukkan.',
      noProof: 'Bukti cadangan itu tidak ada.',
      leavesDropped: 'Daun bukti ini dihapus setelah {0} hari; hanya akarnya yang disimpan.',
      emptySearch: 'Ketik sesuatu untuk dicari, atau pilih filter.',
      savedAlready: 'Anda sudah menyimpan pencarian ini.',
    },
  },
}
