// Indonesian: areas that are being built, and being told when they open.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: 'yang sudah dibuka',
    failed: 'Kami tidak bisa membaca apa yang sudah dibuka.',
    building: 'Sedang dibangun',
    open: 'Dibuka',
    openNow: 'Ini baru saja dibuka. Muat ulang halaman untuk memakainya.',
    reload: 'Muat ulang',
    tell: 'Kabari saat dibuka',
    willTell: 'Anda akan dikabari',
    takeBack: 'Tekan lagi untuk membatalkan.',
    oneNotice: 'Satu notifikasi saja, tidak lebih. Anda bisa membatalkannya.',
    waiting: (count) => plural(count, { other: `${shortCount(count)} orang menunggu ini` }),
    nobody: 'Belum ada yang menunggu ini. Jadilah yang pertama.',
    notSaved: 'Ini tidak bisa disimpan',
    willBe: 'Yang akan ada di sini',
    works: 'Yang sudah berjalan',
    back: 'Kembali',
    ownEntries: (held, sellable) => `Anda punya ${plural(held, { other: `${held} tiket` })}, ${sellable} bisa dijual.`,
    entriesFailed: 'Tiket Anda tidak terbaca.',
    earned: 'Tiket yang didapat dari pencapaian tidak bisa dijual.',
    adult: 'Untuk usia 18 tahun ke atas.',
    noQuestion: 'Tidak ada pertanyaan di alamat ini. Pertanyaan bisa diajukan setelah area ini dibuka.',

    chat: {
      title: 'Chat',
      purpose: 'Bicara dengan pembeli atau penjual tentang satu barang, tepat di samping barangnya.',
      points: [
        { title: 'Satu percakapan per barang', text: 'Barang dan harganya tetap di atas tulisan Anda.' },
        { title: 'Berkas dan gambar', text: 'Hingga sepuluh dalam satu pesan. Lokasi pengambilan gambar dihapus.' },
        { title: 'Bukti untuk sengketa', text: 'Kirim percakapan ke sengketa dengan sekali ketuk.' },
      ],
    },
    startChat: { title: 'Chat baru', purpose: 'Tulis kepada seseorang di pasar ini. Chat belum dibuka.', points: [] },
    entries: {
      title: 'Pasar tiket',
      purpose: 'Beli dan jual tiket undian, dengan harga yang disepakati.',
      points: [
        {
          title: 'Satu daftar harga terbuka',
          text: 'Lihat harga beli terbaik, harga jual terbaik, dan transaksi terakhir.',
        },
        {
          title: 'Tiket utuh, biaya jelas',
          text: 'Penjual membayar 4%. Totalnya tampil dengan enam desimal sebelum Anda setuju.',
        },
        {
          title: 'Jeda sebelum undian',
          text: 'Jual beli berhenti 30 menit sebelum undian, supaya tidak ada yang berubah selama tiket dihitung.',
        },
      ],
    },
    buyEntries: {
      title: 'Beli tiket',
      purpose: 'Tiket belum bisa dibeli. Tidak ada yang ditagih di sini.',
      points: [],
    },
    sweepstakes: {
      title: 'Undian',
      purpose: 'Undian yang hasilnya bisa diperiksa siapa pun. Selalu ada tiket gratis di samping tiket yang dibeli.',
      points: [
        { title: 'Hadiah dititipkan dulu', text: 'Tidak ada undian yang diumumkan sebelum hadiahnya disisihkan.' },
        {
          title: 'Dijanjikan, lalu ditunjukkan',
          text: 'Rahasia undian disegel sebelum dibuka. Setelahnya Anda bisa memeriksa setiap langkah di browser Anda.',
        },
        { title: 'Peluang sama bagi semua', text: 'Tiket gratis dihitung persis sama dengan tiket yang dibeli.' },
      ],
    },
    games: {
      title: 'Game',
      purpose: 'Blackjack dan Knights, dimainkan dengan kredit gratis. Setiap ronde bisa diperiksa.',
      points: [
        { title: 'Kredit gratis setiap hari', text: '1\u00a0000 kredit sehari. Untuk bermain dan tidak punya harga.' },
        {
          title: 'Adil, dan bisa dibuktikan',
          text: 'Kartu disegel sebelum Anda bermain. Setelahnya Anda bisa memeriksa rondenya.',
        },
        {
          title: 'Bermain dengan aman',
          text: 'Batas kekalahan harian, pengingat setelah satu jam, dan jeda yang tidak bisa dipersingkat siapa pun.',
        },
      ],
    },
    blackjack: {
      title: 'Blackjack',
      purpose: 'Meja belum dibuka. Tidak ada kredit yang diambil di sini.',
      points: [
        { title: 'Delapan dek', text: 'Bandar berhenti di 17. Blackjack dibayar 3 banding 2.' },
        { title: 'Gandakan dan pisahkan', text: 'Gandakan pada dua kartu apa pun. Pisahkan satu kali.' },
        { title: 'Anda yang memeriksa', text: 'Urutan kartu disegel sebelum dibagikan.' },
      ],
    },
    knights: {
      title: 'Knights',
      purpose: 'Mesin ini belum dibuka. Tidak ada kredit yang diambil di sini.',
      points: [
        {
          title: 'Lima gulungan, dua puluh garis',
          text: 'Gulungan dan bayaran tiap garis akan tertera di samping game.',
        },
        { title: 'Suara yang jujur', text: 'Menang yang lebih kecil dari taruhan ditampilkan sebagai kalah.' },
        { title: 'Anda yang memeriksa', text: 'Setiap putaran berasal dari benih yang disegel.' },
      ],
    },
    questions: {
      title: 'Tanya jawab berhadiah',
      purpose: 'Tanyakan yang perlu Anda ketahui dan sisihkan π untuk jawaban terbaik.',
      points: [
        {
          title: 'Hadiah dititipkan',
          text: 'Mulai 0.5 π. Diberikan kepada jawaban yang Anda pilih, atau kembali kepada Anda.',
        },
        { title: 'Hingga lima jawaban berbagi', text: 'Anda menentukan berapa untuk masing-masing.' },
        { title: 'Gratis sampai jawaban pertama', text: 'Sampai saat itu Anda bisa membatalkan tanpa biaya.' },
      ],
    },
    question: {
      title: 'Pertanyaan',
      purpose: 'Di sini nanti satu pertanyaan tampil dengan hadiah, waktu, dan jawabannya.',
      points: [],
    },
    askQuestion: {
      title: 'Ajukan pertanyaan',
      purpose: 'Pertanyaan belum bisa diajukan, jadi belum ada formulir di sini.',
      points: [
        { title: 'Judul dan rinciannya', text: 'Hingga 5\u00a0000 karakter dan lima tag.' },
        { title: 'Hadiah dari dompet Anda', text: 'Mulai 0.5 π. Disisihkan selama orang menjawab.' },
        { title: '1 sampai 30 hari', text: 'Tujuh, kecuali Anda memilih lain.' },
      ],
    },
    myQuestions: {
      title: 'Pertanyaan saya',
      purpose: 'Yang Anda tanyakan, jawab, dan dukung akan tampil di sini, beserta yang menunggu Anda.',
      points: [],
    },
    services: {
      title: 'Jasa',
      purpose: 'Pesan waktu dan keahlian orang: pelajaran, logo, perbaikan.',
      points: [
        { title: 'Per jam', text: 'Pilih jam yang kosong. Ditampilkan dalam zona waktu Anda.' },
        { title: 'Sebagai proyek', text: 'Harga tetap termasuk perubahan, dibayar bertahap jika Anda mau.' },
        { title: 'Dengan penawaran', text: 'Katakan kebutuhan Anda dan terima penawaran harga.' },
      ],
    },
    postService: {
      title: 'Pasang jasa',
      purpose: 'Jasa belum bisa dipasang, jadi belum ada formulir di sini.',
      points: [
        {
          title: 'Jam Anda, aturan Anda',
          text: 'Jadwal mingguan dengan pengecualian, dan salah satu dari tiga aturan pembatalan.',
        },
        { title: 'Dibayar seperti barang', text: 'π dititipkan selama Anda bekerja. Anda menerima 96%.' },
        { title: 'Online atau tatap muka', text: 'Katakan di mana Anda bekerja.' },
      ],
    },
    myServices: {
      title: 'Jasa saya',
      purpose:
        'Jasa yang Anda tawarkan akan tampil di sini, beserta permintaan, pekerjaan yang berjalan, dan yang selesai.',
      points: [],
    },

    meanwhile: {
      buy: { title: 'Jelajahi pasar', text: 'Barang dan produk digital dari orang lain.' },
      sell: { title: 'Jual sesuatu', text: 'Produk digital sudah bisa dijual sebagai listing Online hari ini.' },
      offers: { title: 'Tawaran', text: 'Sepakati harga, dengan pesan Anda sendiri.' },
      orders: {
        title: 'Pembelian',
        text: 'Setiap pesanan mengatakan apa yang terjadi berikutnya, dan siapa yang harus bertindak.',
      },
      wallet: { title: 'Dompet', text: 'π Anda, sampai enam desimal.' },
      reviews: { title: 'Ulasan', text: 'Kedua pihak menulis, keduanya muncul bersama.' },
      trust: { title: 'Tingkat kepercayaan Anda', text: 'Yang Anda raih di sini, angka demi angka.' },
      roadmap: { title: 'Fitur', text: 'Yang dibangun berikutnya. Anda bisa memberi suara.' },
      reserves: { title: 'Bukti cadangan', text: 'Periksa bahwa saldo Anda ikut dihitung.' },
      faq: { title: 'Tanya jawab', text: 'Cara kerja membeli, menjual, dan dompet.' },
    },
  },
}
