// Indonesian: the bug report, the questions and answers, the features.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const texts: File<'texts'> = {
  'bug-report': {
    lead: 'Ada yang rusak atau tampak salah? Beri tahu kami. Seseorang dari tim Lamplit membaca setiap laporan.',
    what: 'Apa yang terjadi?',
    whatHelp: 'Yang Anda lakukan, yang Anda harapkan, dan yang Anda lihat.',
    whatMissing: 'Tuliskan dalam satu kalimat apa yang terjadi.',
    tooLong: 'Ini terlalu panjang.',
    steps: 'Bagaimana kami bisa melihatnya juga?',
    stepsHelp: 'Langkah demi langkah, jika Anda tahu.',
    path: 'Di mana?',
    pathHelp: 'Alamat halamannya. Kosongkan jika tidak penting.',
    screenshot: 'Tangkapan layar',
    screenshotHelp:
      'Tutup yang bersifat pribadi sebelum menambahkannya. Siapa pun yang punya alamatnya bisa membuka gambar itu.',
    addScreenshot: 'Tambah tangkapan layar',
    removeScreenshot: 'Hapus tangkapan layar',
    yourScreenshot: 'Tangkapan layar Anda',
    contact: 'Bagaimana kami bisa menghubungi Anda?',
    contactHelp: 'Hanya jika Anda ingin jawaban. Nama pengguna Pi Anda diketahui jika Anda sudah masuk.',
    device: 'Tentang perangkat Anda',
    deviceHelp: 'Ini membantu kami menemukan kesalahannya. Tidak memuat nama. Keluarkan yang tidak ingin Anda kirim.',
    leaveOut: (name) => `Keluarkan: ${name}`,
    putBack: (name) => `Kirim lagi: ${name}`,
    leftOut: 'dikeluarkan',
    facts: { browser: 'Browser', screen: 'Layar', version: 'Versi', language: 'Bahasa', error: 'Nomor kesalahan' },
    report: 'Kirim laporan',
    failed: 'Laporan Anda tidak terkirim. Tulisan Anda masih di sini.',
    thanks: 'Terima kasih. Laporan Anda sudah sampai.',
    reference: 'Nomornya',
    next: 'Seseorang dari tim Lamplit membacanya. Sebutkan nomor ini jika Anda menulis lagi tentangnya. Laporan dihapus setelah 180 hari.',
    another: 'Laporkan hal lain',
    home: 'Kembali ke pasar',
  },
  faq: {
    topics: [
      {
        title: 'Membeli',
        questions: [
          {
            id: 'how-paying-works',
            ask: 'Bagaimana cara membayar?',
            answer:
              'Dari saldo dompet Anda di sini, atau langsung dengan pembayaran Pi di Pi Browser. Sebelum ketukan terakhir Anda selalu melihat total, saldo Anda, dan saldo barunya.',
          },
          {
            id: 'where-is-my-pi',
            ask: 'Di mana Pi saya setelah membayar?',
            answer:
              'Pi Anda dititipkan untuk pesanan itu saja. Penjual menerimanya setelah Anda mengonfirmasi bahwa barang sudah diterima, atau setelah waktu pemeriksaan Anda habis. Di Pembelian, setiap pesanan menunjukkan semua langkahnya.',
          },
          {
            id: 'how-long-to-check',
            ask: 'Berapa lama waktu saya untuk memeriksa barang?',
            answer:
              'Tujuh hari setelah barang sampai, atau lebih lama jika listing menjanjikan retur yang lebih panjang. 72 jam untuk produk digital. Anda bisa minta tambahan tujuh hari satu kali. Jika Anda tidak melakukan apa-apa, π diteruskan kepada penjual setelah waktunya habis.',
          },
          {
            id: 'how-refunds-work',
            ask: 'Bagaimana cara kerja pengembalian dana?',
            answer:
              'Pesanan yang dibatalkan langsung dikembalikan penuh ke saldo dompet Anda. Anda bisa membatalkan selama 30 menit setelah membayar, asalkan penjual belum menerima pesanan. Setelah itu Anda bisa bertanya kepada penjual. Jika penjual tidak menjawab selama 48 jam, pesanan dibatalkan. Jika penjual tidak mengirim tepat waktu, pesanan dibatalkan 48 jam setelah tanggal kirim.',
          },
          {
            id: 'returns',
            ask: 'Bisakah saya mengirim barang kembali?',
            answer:
              'Jika listing menjanjikannya: selama 7, 14, atau 30 hari. Minta retur pada pesanan. Setelah barang kembali pada penjual, π Anda kembali. Produk digital tidak bisa dikirim kembali.',
          },
          {
            id: 'disputes',
            ask: 'Bagaimana jika ada yang salah dan kami tidak sepakat?',
            answer:
              'Buka sengketa pada pesanan. π tetap dititipkan. Kedua pihak bicara dulu selama 72 jam. Lalu seseorang dari tim Lamplit memutuskan. Ada satu kali banding. Semuanya berakhir dalam 21 hari, dan Anda bisa mengunduh keputusan bertanda tangan.',
          },
          {
            id: 'single-item',
            ask: 'Apa arti Satuan, Berstok, dan Online?',
            answer:
              'Barang Satuan hanya ada satu dan habis begitu terjual. Barang Berstok punya jumlah sisa. Barang Online adalah produk digital: unduhan, lisensi, atau petunjuk.',
          },
          {
            id: 'offers',
            ask: 'Bisakah saya menyebut harga sendiri?',
            answer:
              'Untuk barang Satuan, bisa: kirim tawaran. Penjual punya 48 jam untuk menjawab. Tawaran yang diterima menyisihkan barang untuk Anda selama 24 jam, sampai Anda membayar.',
          },
          {
            id: 'cart-and-wishlist',
            ask: 'Berapa banyak yang bisa saya kumpulkan?',
            answer:
              'Hingga 100 baris di keranjang, hingga 100 barang di wishlist, dan 4 barang untuk dibandingkan. Semuanya mengikuti Anda ke setiap perangkat tempat Anda masuk, kecuali perbandingan.',
          },
        ],
      },
      {
        title: 'Dompet',
        questions: [
          {
            id: 'refill',
            ask: 'Bagaimana cara mengisi dompet?',
            answer:
              'Buka Dompet, pilih Isi dompet, dan ketik jumlahnya. Pi meminta Anda menyetujui pembayaran. Jumlahnya masuk ke saldo Anda setelah Pi mengonfirmasi.',
          },
          {
            id: 'payment-stuck',
            ask: 'Pembayaran Pi saya berhenti di tengah jalan. Apakah hilang?',
            answer:
              'Tidak. Buka dompet Anda: pembayaran yang belum selesai diselesaikan di sana atau dikembalikan sebagai saldo dompet. Pembayaran yang sama tidak pernah dihitung dua kali.',
          },
          {
            id: 'withdraw',
            ask: 'Bagaimana cara mengeluarkan Pi saya?',
            answer:
              'Di dompet, mulai 1 π, dengan biaya jaringan 0.01 π. Anda bisa membatalkannya selama sepuluh menit. Akun baru menunggu 72 jam. Berapa per hari bergantung pada tingkat kepercayaan Anda: dari 25 π untuk anggota baru hingga 10\u00a0000 π. Seseorang dari tim Lamplit memeriksa penarikan pertama.',
          },
          {
            id: 'is-it-all-there',
            ask: 'Bagaimana saya tahu Pi saya benar-benar ada?',
            answer:
              'Sekali sehari kami mengumumkan jumlah hak semua orang di samping isi dompet kami. Di Bukti cadangan, browser Anda memeriksa bahwa saldo Anda sendiri ikut dihitung.',
          },
          {
            id: 'other-currencies',
            ask: 'Apa arti harga dalam mata uang lain?',
            answer: 'Hanya sebagai pembanding. Anda selalu membayar dengan π.',
          },
        ],
      },
      {
        title: 'Menjual',
        questions: [
          {
            id: 'what-it-costs',
            ask: 'Berapa biaya menjual?',
            answer:
              'Memasang listing gratis. Setelah barang terjual, Anda menerima 96% dari total. 4% adalah biaya platform.',
          },
          {
            id: 'when-am-i-paid',
            ask: 'Kapan saya dibayar?',
            answer:
              'Setelah pembeli mengonfirmasi, atau setelah waktu pemeriksaan habis. Lalu jumlahnya menunggu sebentar: tujuh hari untuk penjual baru, lebih singkat untuk yang sudah dikenal, tanpa menunggu mulai tingkat Tepercaya.',
          },
          {
            id: 'ship-by',
            ask: 'Seberapa cepat saya harus mengirim?',
            answer:
              'Dalam waktu penyiapan listing Anda: satu sampai sepuluh hari, tiga hari kecuali Anda memilih lain. Kami mengingatkan Anda. 48 jam setelah tanggal kirim, pesanan yang belum dikirim dibatalkan dan dananya dikembalikan.',
          },
          {
            id: 'how-much-can-i-list',
            ask: 'Berapa banyak yang bisa saya pasang?',
            answer:
              'Itu bergantung pada tingkat kepercayaan Anda. Penjual baru: tiga listing sekaligus, masing-masing hingga 200 π. Tingkat Anda naik dengan pesanan yang berakhir baik.',
          },
          {
            id: 'many-listings',
            ask: 'Bisakah saya memasang banyak barang sekaligus?',
            answer:
              'Bisa. Impor berkas CSV atau JSON. Setiap baris diperiksa dulu, dan tidak ada yang diterbitkan sebelum Anda setuju.',
          },
          {
            id: 'away',
            ask: 'Saya pergi untuk sementara. Bagaimana?',
            answer:
              'Katakan sampai kapan di listing Anda. Listing tetap terlihat, tetapi tidak ada yang bisa membeli sampai Anda kembali.',
          },
        ],
      },
      {
        title: 'Kepercayaan',
        questions: [
          {
            id: 'trust-tiers',
            ask: 'Apa itu tingkat kepercayaan?',
            answer:
              'Tingkat ini menunjukkan berapa lama dan seberapa baik seseorang berjual beli di sini: Baru, Dasar, Mapan, Tepercaya, Pro. Dihitung setiap malam. “Mengapa tingkat ini” menunjukkan semua angka dan jalan terpendek untuk naik. Tingkat ini tidak bisa dibeli.',
          },
          {
            id: 'reviews',
            ask: 'Bagaimana cara kerja ulasan?',
            answer:
              'Setelah pesanan, kedua pihak punya 14 hari untuk menulis. Kedua ulasan muncul bersama, supaya tidak ada yang menjawab karena marah. Anda bisa membalas satu kali.',
          },
          {
            id: 'report',
            ask: 'Bagaimana cara melaporkan listing atau orang?',
            answer:
              'Gunakan Laporkan pada listing, ulasan, atau profil. Laporan tentang hal berbahaya dan penipuan diperiksa lebih dulu. Yang terkena keputusan bisa banding satu kali.',
          },
          {
            id: 'passphrase',
            ask: 'Seseorang meminta passphrase dompet saya.',
            answer:
              'Jangan pernah memberikannya kepada siapa pun. Kami tidak pernah memintanya, dan itu tidak diperlukan untuk apa pun di sini.',
          },
        ],
      },
      {
        title: 'Akun',
        questions: [
          {
            id: 'sign-in',
            ask: 'Bagaimana cara masuk?',
            answer:
              'Dengan akun Pi Anda, di Pi Browser. Di browser lain, masuk dengan Pi memungkinkan Anda melihat akun Anda, tetapi tidak membayar. Anda bisa melihat-lihat tanpa akun.',
          },
          {
            id: 'what-we-keep',
            ask: 'Apa yang disimpan tentang saya?',
            answer:
              'Nama pengguna dan id Pi Anda, yang Anda pasang, beli, dan jual, serta alamat yang Anda isi. Tanpa cookie. Selengkapnya ada di Kebijakan Privasi.',
          },
          {
            id: 'personal-tips',
            ask: 'Bisakah saya mematikan rekomendasi?',
            answer:
              'Bisa, di Pengaturan pada bagian Privasi. Setelah itu tidak ada yang disimpan atau dipakai dari yang Anda lihat.',
          },
          {
            id: 'affiliated',
            ask: `Apakah ${productName} bagian dari Pi Network?`,
            answer: `Bukan. ${productName} adalah pasar independen untuk Pioneer. Tidak berafiliasi dengan atau didukung oleh Pi Network.`,
          },
        ],
      },
      {
        title: 'Yang akan datang',
        questions: [
          {
            id: 'not-yet',
            ask: 'Di mana chat, jasa, tanya jawab, game, dan undian?',
            answer:
              'Semuanya sedang dibangun. Halamannya menceritakan apa yang akan ada di sana, dan Anda bisa minta dikabari saat dibuka. Di Fitur Anda bisa memberi suara untuk yang sebaiknya lebih dulu.',
          },
          {
            id: 'levels',
            ask: 'Untuk apa XP dan level?',
            answer:
              'Untuk bersenang-senang. Tidak membuka apa pun dan tidak berbiaya. Yang boleh Anda lakukan di sini hanya bergantung pada tingkat kepercayaan Anda.',
          },
        ],
      },
    ],
  },
  features: {
    lead: 'Yang bisa dilakukan pasar ini hari ini, yang sedang dibangun, dan yang berikutnya. Beri suara untuk yang Anda inginkan lebih dulu.',
    lists: { shipped: 'Sudah ada', building: 'Dibangun', next: 'Berikutnya' },
    items: {
      sign_in: { name: 'Masuk dengan Pi', text: 'Akun Pi Anda adalah akun Anda. Melihat-lihat tidak perlu akun.' },
      listing: {
        name: 'Memasang listing',
        text: 'Barang satuan, berstok, dan digital, dengan gambar dan impor banyak sekaligus.',
      },
      search: { name: 'Pencarian', text: 'Memaafkan salah ketik. Filter, pencarian tersimpan, dan barang serupa.' },
      buying: { name: 'Membeli', text: 'Dari dompet atau dengan pembayaran Pi, dititipkan sampai Anda puas.' },
      wallet: { name: 'Dompet', text: 'Isi dan tarik. Setiap baris sampai enam desimal.' },
      reserves: { name: 'Bukti cadangan', text: 'Periksa setiap hari bahwa saldo Anda ikut dihitung.' },
      orders: {
        name: 'Pesanan sampai tuntas',
        text: 'Pengiriman, ambil sendiri, unduhan, retur, dan satu langkah berikutnya yang jelas.',
      },
      offers: { name: 'Tawaran', text: 'Sebutkan harga Anda untuk barang satuan.' },
      cart: {
        name: 'Keranjang, wishlist, dan perbandingan',
        text: 'Kumpulkan dulu, putuskan nanti. Dikabari saat harga turun.',
      },
      reviews: { name: 'Ulasan', text: 'Kedua pihak menulis, keduanya muncul bersama.' },
      disputes: { name: 'Sengketa', text: 'Bukti, usulan, dan keputusan bertanda tangan dalam 21 hari.' },
      trust: { name: 'Tingkat kepercayaan', text: 'Diraih, dihitung setiap malam, dan dijelaskan angka demi angka.' },
      notices: { name: 'Notifikasi', text: 'Kabar tentang pesanan Anda, langsung saat terjadi.' },
      leaderboard: { name: 'Papan peringkat', text: 'Siapa yang paling jauh melangkah, menurut XP dan penjualan.' },
      languages: { name: 'Lebih banyak bahasa', text: 'Delapan bahasa, salah satunya dari kanan ke kiri.' },
      offline: {
        name: 'Tanpa koneksi',
        text: 'Lihat keranjang, wishlist, dan listing terakhir Anda saat offline. Pembayaran tidak pernah menunggu dalam antrean.',
      },
      chat: { name: 'Chat', text: 'Bicara tentang barang tepat di samping barangnya.' },
      achievements: { name: 'Pencapaian', text: 'Tiga puluh hal untuk diraih, masing-masing dengan XP.' },
      services: { name: 'Jasa', text: 'Pesan waktu dan keahlian: per jam, sebagai proyek, dengan penawaran.' },
      questions: { name: 'Tanya jawab berhadiah', text: 'Bertanya dan menjawab untuk π.' },
      entries: { name: 'Pasar tiket', text: 'Beli dan jual tiket dalam daftar harga terbuka.' },
      sweepstakes: { name: 'Undian', text: 'Undian yang bisa diperiksa siapa pun, dengan tiket gratis.' },
      games: { name: 'Game', text: 'Blackjack dan Knights dengan kredit gratis, adil dan bisa dibuktikan.' },
      export: {
        name: 'Unduh dan hapus data saya',
        text: 'Semuanya dalam satu berkas, dan akun yang bisa dihapus pemiliknya.',
      },
      email: { name: 'Pengingat di luar pasar', text: 'Tenggat lewat push, hanya jika Anda memintanya.' },
    },
    votes: (count) => plural(count, { other: `${wholeNumber(count)} suara` }),
    vote: (name, votes) => `Beri suara untuk ${name}, ${votes}`,
    unvote: (name, votes) => `Tarik suara Anda untuk ${name}, ${votes}`,
    failed: 'Suara tidak terbaca.',
    notSaved: 'Suara Anda tidak bisa disimpan',
  },
  texts: {
    contents: 'Di halaman ini',
    updated: (date) => `Terakhir diperbarui ${date}`,
    searchFaq: 'Cari pertanyaan',
    noAnswer: 'Tidak ada pertanyaan yang cocok. Coba kata lain.',
    stillStuck: 'Masih bingung?',
    reportBug: 'Laporkan bug',
  },
}
