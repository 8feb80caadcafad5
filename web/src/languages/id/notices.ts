// Indonesian: the notification centre, every kind of notice, and how one is told.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const notices: File<'notices'> = {
  'notices-page': { purpose: 'melihat notifikasi Anda', loading: 'notifikasi Anda' },
  'chat-toast': { photo: 'Foto', reply: 'Balas' },
  told: {
    loading: 'cara Anda diberi tahu',
    failed: 'Cara Anda diberi tahu tidak terbaca.',
    notSaved: 'Pilihan Anda tidak bisa disimpan',
    channels: { list: 'Daftar', toast: 'Pesan', sound: 'Suara' },
    category: 'Tentang',
    categories: { productsSold: 'Produk terjual', messages: 'Pesan', generalInfo: 'Umum' },
    categoryHelp: {
      productsSold: 'Penjualan Anda dan apa yang ditunggunya',
      messages: 'Tawaran, usulan, ulasan, sengketa',
      generalInfo: 'Pesanan, pembayaran, akun Anda',
    },
    always: 'Selalu',
    toastFor: (category) => `Tampilkan pesan: ${category}`,
    soundFor: (category) => `Bunyikan suara: ${category}`,
    quiet: 'Jam tenang',
    quietHelp:
      'Tanpa pesan dan tanpa suara. Hanya tenggat kurang dari 12 jam lagi yang menyangkut π tetap diberitahukan.',
    from: 'Dari',
    to: 'Sampai',
    zone: (zone) => `Zona waktu: ${zone}`,
    place: 'Tempat pesan muncul',
    places: {
      'top-right': 'Kanan atas',
      'top-left': 'Kiri atas',
      'bottom-right': 'Kanan bawah',
      'bottom-left': 'Kiri bawah',
    },
    stay: 'Berapa lama pesan tampil',
    stays: { usual: '5 detik, peringatan lebih lama', long: 'Tiga kali lebih lama', closed: 'Sampai saya tutup' },
    here: 'Hanya di perangkat ini.',
    onlyHere: 'Lamplit tidak mengirim e-mail atau pesan push: kabar sampai kepada Anda selama Lamplit terbuka.',
  },
  news: {
    title: 'Notifikasi',
    kinds: {
      payment_late_credited: {
        title: 'Pembayaran datang terlambat',
        text: (amount) => `Barangnya sudah tidak ada saat itu, jadi ${amount ?? 'π-nya'} masuk ke dompet Anda.`,
      },
      payment_late_seller: {
        title: 'Pembeli terlambat membayar',
        text: () => 'Waktu bayar sudah habis, jadi π kembali kepada pembeli. Barang kembali ke lapak Anda.',
      },
      payment_finished: {
        title: 'Pembayaran selesai',
        text: (amount) => `${amount ?? 'π'} yang Anda tanda tangani di Pi sudah sampai, walaupun halaman ditutup.`,
      },
      payment_cancelled: {
        title: 'Pembayaran dibatalkan',
        text: (amount) =>
          amount
            ? `Belum ditandatangani, jadi ${amount} tidak ditagih.`
            : 'Belum ditandatangani, jadi tidak ada yang ditagih.',
      },
      unmatched_credited: {
        title: 'Uang Anda ditemukan',
        text: (amount) => `${amount ?? 'π'} sampai kepada kami tanpa pesanan. Sekarang ada di dompet Anda.`,
      },
      withdrawal_approved: {
        title: 'Penarikan Anda disetujui',
        text: (amount) => `${amount ?? 'Jumlahnya'} akan dikirim.`,
      },
      withdrawal_in_review: {
        title: 'Penarikan Anda diperiksa',
        text: (amount) => `Seseorang dari tim Lamplit memeriksa ${amount ?? 'penarikan itu'} sebelum dikirim.`,
      },
      withdrawal_rejected: {
        title: 'Penarikan Anda tidak disetujui',
        text: (amount) => `${amount ?? 'π'} kembali ke dompet Anda.`,
      },
      withdrawal_sent: { title: 'Penarikan Anda dikirim', text: (amount) => `${amount ?? 'π'} sudah di jaringan Pi.` },
      withdrawal_completed: {
        title: 'Penarikan Anda sampai',
        text: (amount) => `${amount ?? 'π'} sudah di dompet Pi Anda.`,
      },
      withdrawal_failed: {
        title: 'Penarikan Anda gagal dikirim',
        text: (amount) =>
          `${amount ?? 'π'} tetap dititipkan untuk itu; tidak ada yang hilang. Lihat apa yang bisa Anda lakukan.`,
      },
      withdrawal_returned: {
        title: 'Penarikan Anda kembali',
        text: (amount) => `${amount ?? 'π'} kembali ke dompet Anda.`,
      },
      account_linked: {
        title: 'Akun dihubungkan',
        text: () => 'Cara masuk Pi Anda yang baru sekarang menuju akun ini.',
      },
      account_link_refused: {
        title: 'Akun tidak dihubungkan',
        text: () => 'Permintaan Anda untuk menghubungkan cara masuk Pi lain ditolak.',
      },

      order_sold: {
        title: 'Anda menjual sesuatu',
        text: (amount) => `${amount ?? 'π'} dititipkan untuk Anda. Lihat pesanan untuk langkah berikutnya.`,
      },
      order_accepted: { title: 'Pesanan Anda diterima', text: () => 'Penjual sedang menyiapkannya.' },
      order_shipped: {
        title: 'Pesanan Anda sedang dikirim',
        text: () => 'Lihat pesanan untuk cara pengirimannya dan kapan seharusnya sampai.',
      },
      order_ready: {
        title: 'Pesanan Anda siap diambil',
        text: () => 'Tunjukkan kode pada pesanan saat Anda mengambilnya, jangan sebelumnya.',
      },
      order_delivered: {
        title: 'Pesanan Anda sudah sampai',
        text: () =>
          'Periksa lalu konfirmasi. Jika tidak terjadi apa-apa, penjual dibayar setelah waktu pemeriksaan habis.',
      },
      order_received: { title: 'Pesanan sudah diterima', text: () => 'Barangnya sudah di tangan pembeli.' },
      order_completed: {
        title: 'Pesanan selesai',
        text: (amount) =>
          amount
            ? `${amount} diteruskan kepada penjual. Sekarang kedua pihak bisa menulis ulasan.`
            : 'π diteruskan kepada penjual. Sekarang kedua pihak bisa menulis ulasan.',
      },
      order_cancelled: { title: 'Pesanan dibatalkan', text: (amount) => `${amount ?? 'π'} kembali ke dompet pembeli.` },
      order_auto_cancelled: {
        title: 'Waktu pesanan habis',
        text: (amount) =>
          `Pesanan tidak dikirim atau diambil tepat waktu, jadi ${amount ?? 'π'} kembali ke dompet pembeli.`,
      },
      order_extended: {
        title: 'Waktu pemeriksaan diperpanjang',
        text: () => 'Pembeli mengambil waktu lebih untuk memeriksa pesanan. Tenggat barunya ada pada pesanan.',
      },
      cancel_asked: {
        title: 'Pembatalan diminta',
        text: () => 'Jawab ya atau tidak pada pesanan. Tanpa jawaban tepat waktu, pesanan dibatalkan.',
      },
      cancel_refused: { title: 'Pembatalan ditolak', text: () => 'Pesanan berlanjut seperti semula.' },
      return_asked: {
        title: 'Retur diminta',
        text: () => 'Baca alasannya, dan jawab pada pesanan sebelum tenggatnya.',
      },
      return_approved: {
        title: 'Retur Anda disetujui',
        text: () => 'Kirim kembali barangnya sebelum tenggat pada pesanan.',
      },
      return_refused: {
        title: 'Retur Anda ditolak',
        text: () => 'Alasannya ada pada pesanan. Selama masih ada waktu, Anda bisa membuka sengketa di sana.',
      },
      return_withdrawn: { title: 'Retur dibatalkan', text: () => 'Barang tetap pada pembeli. Pesanan berlanjut.' },
      return_sent: {
        title: 'Retur sedang dikirim',
        text: () => 'Konfirmasi pada pesanan setelah barang kembali kepada Anda.',
      },
      return_done: { title: 'Retur selesai', text: (amount) => `${amount ?? 'π'} kembali ke dompet pembeli.` },
      goodwill_received: {
        title: 'Penjual mengembalikan sebagian',
        text: (amount) => `${amount ?? 'π'} ada di dompet Anda.`,
      },
      grant_renewed: { title: 'Unduhan Anda diperbarui', text: () => 'Anda bisa membuka berkasnya lagi dari pesanan.' },
      ship_reminder: {
        title: 'Ada pesanan menunggu dikirim',
        text: () => 'Kirim tepat waktu. Jika tidak, pesanan dibatalkan dan π kembali kepada pembeli.',
      },
      pickup_reminder: {
        title: 'Ada pesanan menunggu diambil',
        text: () => 'Jika tidak diambil tepat waktu, π kembali kepada pembeli.',
      },
      arrival_reminder: {
        title: 'Pesanan Anda sudah sampai?',
        text: () => 'Katakan pada pesanan, atau ceritakan apa yang salah.',
      },
      release_reminder: {
        title: 'Waktu pemeriksaan hampir habis',
        text: (amount) =>
          `Jika tidak terjadi apa-apa, ${amount ?? 'π'} diteruskan kepada penjual. Konfirmasi, ambil waktu lagi, atau katakan apa yang salah.`,
      },
      return_reminder: {
        title: 'Ada retur menunggu Anda',
        text: () => 'Langkah berikutnya dan tenggatnya ada pada pesanan.',
      },

      settlement_proposed: {
        title: 'Pembagian diusulkan',
        text: (amount) =>
          amount
            ? `Pihak lain mengusulkan agar ${amount} kembali kepada pembeli. Terima atau tolak pada pesanan.`
            : 'Lihat siapa menerima apa, lalu terima atau tolak pada pesanan.',
      },
      settlement_accepted: {
        title: 'Usulan Anda diterima',
        text: (amount) => `${amount ?? 'Pengembalian dana'} masuk ke dompet pembeli, dan sisanya kepada penjual.`,
      },
      settlement_declined: {
        title: 'Usulan Anda ditolak',
        text: () => 'Tidak ada yang berpindah. Anda bisa mengajukan usulan lain.',
      },
      settlement_expired: {
        title: 'Waktu usulan habis',
        text: () => 'Tidak ada yang menjawabnya, jadi tidak ada yang berpindah.',
      },
      dispute_opened: {
        title: 'Sengketa dibuka',
        text: () =>
          'π tetap dititipkan. Tulis dari pihak Anda sebelum tenggat: jika Anda diam, pihak lain yang didengar.',
      },
      dispute_answered: {
        title: 'Pihak lain menjawab',
        text: () => 'Baca tulisannya di sengketa, dan usulkan pembagian jika kedua pihak bisa sepakat.',
      },
      dispute_withdrawn: {
        title: 'Sengketa ditarik',
        text: () => 'Pesanan berlanjut, masih ada waktu untuk memeriksanya.',
      },
      dispute_under_review: {
        title: 'Sengketa Anda diperiksa',
        text: () => 'Seseorang dari tim Lamplit, yang namanya ada di sengketa, membaca kedua pihak.',
      },
      dispute_more_asked: { title: 'Tim Lamplit bertanya lagi', text: () => 'Jawab di sengketa sebelum tenggat.' },
      dispute_decided: {
        title: 'Sengketa Anda diputuskan',
        text: () => 'Baca alasannya. Anda bisa banding satu kali, dengan bukti baru, selama π masih dititipkan.',
      },
      dispute_appealed: { title: 'Keputusan dibanding', text: () => 'Orang lain dari tim Lamplit memeriksanya lagi.' },
      dispute_final: {
        title: 'Sengketa Anda ditutup',
        text: (amount) =>
          amount
            ? `Keputusan sudah final dan dijalankan: ${amount} masuk ke dompet pembeli.`
            : 'Keputusan sudah final dan dijalankan. Anda bisa mengunduhnya dengan tanda tangan.',
      },
      dispute_reminder: {
        title: 'Ada sengketa menunggu Anda',
        text: () => 'Langkah berikutnya ada pada Anda. Lihat di sengketa apa itu, dan apa yang terjadi tanpanya.',
      },

      offer_received: {
        title: 'Anda mendapat tawaran',
        text: (amount) => (amount ? `Pembeli menawar ${amount}. Jawab dalam 48 jam.` : 'Jawab dalam 48 jam.'),
      },
      offer_countered: {
        title: 'Tawaran Anda ditawar balik',
        text: (amount) => (amount ? `Harga barunya ${amount}. Jawab dalam 48 jam.` : 'Jawab dalam 48 jam.'),
      },
      offer_accepted: {
        title: 'Tawaran diterima',
        text: (amount) =>
          amount ? `Harganya ${amount}. Barang disisihkan sampai dibayar.` : 'Barang disisihkan sampai dibayar.',
      },
      offer_declined: {
        title: 'Tawaran ditolak',
        text: () => 'Tidak ada yang ditagih, dan yang disisihkan kembali ke dompet Anda.',
      },
      offer_withdrawn: {
        title: 'Tawaran ditarik',
        text: () => 'Pihak lain menariknya. Tidak ada lagi yang perlu dilakukan.',
      },
      offer_expired: {
        title: 'Waktu tawaran habis',
        text: () => 'Tawaran tidak dijawab. Yang disisihkan untuknya kembali ke dompet pembeli.',
      },
      offer_lapsed: {
        title: 'Tawaran yang diterima tidak dibayar',
        text: () => 'Waktu bayar habis, jadi barang dijual lagi.',
      },
      offer_voided: {
        title: 'Tawaran tidak berlaku lagi',
        text: () => 'Barang terjual, berubah, atau diturunkan. Yang disisihkan kembali ke dompet pembeli.',
      },
      offer_paid: {
        title: 'Tawaran dibayar',
        text: (amount) => (amount ? `${amount} dititipkan untuk pesanan.` : 'π dititipkan untuk pesanan.'),
      },
      offer_backup: {
        title: 'Tawaran berikutnya mendapat giliran',
        text: (amount) =>
          amount
            ? `Yang diterima tidak dibayar. Yang sebesar ${amount} masih berlaku.`
            : 'Yang diterima tidak dibayar. Yang ini masih berlaku.',
      },
      offer_answer_reminder: {
        title: 'Ada tawaran menunggu jawaban Anda',
        text: () => 'Waktunya segera habis. Terima, tawar balik, atau tolak.',
      },
      offer_pay_reminder: {
        title: 'Tawaran Anda yang diterima menunggu dibayar',
        text: (amount) =>
          amount
            ? `Bayar ${amount} tepat waktu. Jika tidak, barang dijual lagi.`
            : 'Bayar tepat waktu. Jika tidak, barang dijual lagi.',
      },

      review_to_write: { title: 'Bagaimana?', text: () => 'Tulis ulasan dalam 14 hari. Kedua ulasan muncul bersama.' },
      review_reminder: { title: 'Ada ulasan menunggu ditulis', text: () => 'Waktu untuk menulisnya hampir habis.' },
      review_published: {
        title: 'Anda mendapat ulasan',
        text: () => 'Kedua pihak sekarang bisa membacanya, dan Anda bisa membalas satu kali.',
      },
      review_replied: { title: 'Ulasan Anda dibalas', text: () => 'Baca apa kata pihak lain.' },
      tier_up: {
        title: 'Tingkat kepercayaan Anda naik',
        text: () => 'Lihat apa yang terbuka untuk Anda, dan mengapa.',
      },
      tier_warning: {
        title: 'Tingkat kepercayaan Anda bisa turun',
        text: () => 'Satu angka di bawah yang dibutuhkan tingkat Anda. Anda punya 14 hari; lihat angka yang mana.',
      },
      tier_down: {
        title: 'Tingkat kepercayaan Anda turun',
        text: () => 'Lihat angka yang mana, dan jalan terpendek untuk naik.',
      },
      content_hidden: {
        title: 'Sesuatu milik Anda disembunyikan',
        text: () => 'Ini dilaporkan dan menunggu seseorang dari tim Lamplit. π Anda tidak disentuh.',
      },
      content_restored: {
        title: 'Sesuatu milik Anda tampil lagi',
        text: () => 'Seseorang dari tim Lamplit memeriksanya dan tidak menemukan masalah.',
      },
      content_warned: {
        title: 'Peringatan dari tim Lamplit',
        text: () => 'Sesuatu milik Anda melanggar aturan pasar. Tetap tampil; lihat apa yang dikatakan tentangnya.',
      },
      report_upheld: { title: 'Laporan Anda benar', text: () => 'Terima kasih. Tim Lamplit sudah menindaklanjutinya.' },
      report_dismissed: {
        title: 'Laporan Anda sudah diperiksa',
        text: () => 'Seseorang dari tim Lamplit tidak menemukan yang perlu ditindak.',
      },
      price_dropped: {
        title: 'Harga barang simpanan Anda turun',
        text: (amount) => (amount ? `Harganya sekarang ${amount}.` : 'Penjualnya menurunkan harga.'),
      },
      back_in_stock: {
        title: 'Barang simpanan Anda bisa dibeli lagi',
        text: (amount) => (amount ? `Tadinya stoknya habis. Harganya ${amount}.` : 'Tadinya stoknya habis.'),
      },
      area_opened: { title: 'Yang Anda tunggu sudah dibuka', text: () => 'Anda minta diberi tahu. Silakan mampir.' },
      search_matched: { title: 'Baru untuk pencarian tersimpan Anda', text: () => 'Ada listing baru yang cocok.' },
    },
    categories: { all: 'Semua', productsSold: 'Terjual', messages: 'Pesan', generalInfo: 'Umum' },
    counted: (label, count) => `${label} ${count}`,
    views: 'Notifikasi yang mana',
    unseen: 'Baru',
    readAll: 'Tandai semua dibaca',
    allRead: 'Semua ditandai dibaca',
    rowMenu: (title) => `Pilihan untuk “${title}”`,
    read: 'Tandai dibaca',
    dismiss: 'Singkirkan',
    dismissed: 'Disingkirkan',
    more: 'Lihat lagi',
    loading: 'notifikasi Anda',
    failed: 'Notifikasi Anda tidak terbaca.',
    notDone: 'Ini tidak bisa disimpan',
    empty: 'Semua sudah Anda baca',
    emptyText: 'Kabar tentang pesanan, tawaran, dan π Anda ada di sini.',
    settings: 'Pengaturan notifikasi',
    open: 'Buka',
    until: (moment) => `Sampai ${moment}`,
    codes: {
      not_received: 'Tidak diterima',
      not_as_described: 'Tidak sesuai deskripsi',
      damaged: 'Rusak',
      counterfeit: 'Palsu',
      file_broken: 'Berkas tidak bisa dibuka',
      digital_broken: 'Berkas tidak bisa dibuka',
      service_not_done: 'Jasa tidak dikerjakan',
      buyer_unreachable: 'Pembeli tidak datang',
      return_abuse: 'Retur disalahgunakan',
      false_claim: 'Klaim tidak benar',
      delivered_as_described: 'Diterima sesuai deskripsi',
      no_evidence: 'Tidak terbukti',
      other: 'Dengan alasan yang tertulis di dalamnya',
      never_shipped: 'Tidak pernah dikirim',
      silence: 'Satu pihak diam',
      decided: 'Diputuskan oleh tim Lamplit',
      appeal: 'Diputuskan dalam banding',
      cap: '21 hari sudah lewat',
      chat: 'Chat',
      entries: 'Pasar tiket',
      sweepstakes: 'Undian',
      games: 'Game',
      questions: 'Tanya jawab berhadiah',
      services: 'Jasa',
      achievements: 'Pencapaian',
      sold: 'Barang terjual',
      unlisted: 'Barang diturunkan',
      price_changed: 'Harga yang diminta berubah',
    },
    tiers: ['T0 Baru', 'T1 Dasar', 'T2 Mapan', 'T3 Tepercaya', 'T4 Pro'],
    several: (n) => plural(n, { other: `${n} notifikasi baru` }),
  },
}
