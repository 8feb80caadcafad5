// Indonesian: privacy, terms, and the dispute policy.
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const legal: File<'legal'> = {
  privacy: {
    lead: 'Apa yang kami simpan, mengapa, berapa lama, dan siapa yang melihatnya. Ringkasan setiap bagian ada di awalnya.',
    sections: [
      {
        id: 'account',
        title: 'Akun Anda',
        summary: 'Nama pengguna Pi Anda dan sebuah nomor dari Pi. Tanpa e-mail, tanpa telepon, tanpa kata sandi.',
        paragraphs: [
          'Saat Anda masuk, Pi memberi tahu kami nama pengguna Anda dan id pengguna Anda untuk aplikasi ini. Jika Anda mengizinkan, juga alamat dompet Anda, supaya kami bisa mengirimi Anda π. Kami tidak pernah melihat passphrase atau kontak Anda.',
          'Sesi masuk berakhir setelah tujuh hari tanpa kunjungan, dan paling lama setelah 30 hari. Kami hanya menyimpan sidik jarinya.',
        ],
      },
      {
        id: 'trading',
        title: 'Yang Anda beli dan jual',
        summary: 'Pesanan, pembayaran, dan ulasan disimpan, karena kedua pihak membutuhkannya.',
        paragraphs: [
          'Kami menyimpan listing Anda beserta gambarnya, keranjang dan wishlist Anda, tawaran, pesanan dengan riwayatnya, pesan di dalam pesanan dan sengketa, ulasan, dan setiap baris dompet Anda.',
          'Lokasi dan data kamera dihapus dari gambar sebelum kami menyimpannya.',
          'XP, pencapaian, suara untuk fitur, dan yang Anda minta untuk dikabari disimpan bersama akun Anda.',
        ],
      },
      {
        id: 'addresses',
        title: 'Alamat',
        summary: 'Hanya penjual suatu pesanan yang melihat alamat pesanan itu.',
        paragraphs: [
          'Anda bisa menyimpan hingga sepuluh alamat pengiriman. Pesanan menyimpan salinan alamat tujuannya. Setiap kali seseorang membaca alamat, kami mencatat siapa orangnya.',
          'Jika Anda mengatur tempat Anda, itu dipakai untuk menunjukkan seberapa jauh suatu barang. Tidak ada orang lain yang melihatnya.',
        ],
      },
      {
        id: 'searching',
        title: 'Mencari dan melihat',
        summary: 'Kami menghitung kata dan halaman. Kami tidak menyimpan siapa mencari apa.',
        paragraphs: [
          'Daftar pencarian terakhir Anda tetap di browser Anda. Untuk pencarian populer, kami menghitung berapa orang memakai kata yang sama. Untuk itu, sebuah kode yang berganti setiap hari mewakili Anda; kode itu dihapus saat hari berakhir.',
          'Pencarian yang Anda simpan tersimpan bersama akun Anda sampai Anda menghapusnya.',
          'Jika Anda masuk dan rekomendasi menyala, kami menyimpan 50 barang terakhir yang Anda lihat. Anda bisa mematikan dan menghapusnya di Pengaturan. Setelah itu tidak ada yang disimpan.',
        ],
      },
      {
        id: 'analytics',
        title: 'Bagaimana pasar dipakai',
        summary: 'Angka per hari. Tidak pernah daftar kegiatan satu orang.',
        paragraphs: [
          'Jika data pemakaian menyala, browser Anda memberi tahu kami jenis halaman apa yang dibuka, seberapa jauh dibaca, dan seberapa cepat. Sebuah kode yang berganti setiap hari mencegah satu kunjungan dihitung dua kali; kode itu dihapus saat hari berakhir. Angka setiap hari disimpan selama 90 hari. Riwayat kunjungan Anda sendiri tetap di browser Anda. Anda bisa mengekspor dan menghapusnya di sana.',
          'Saat sebuah produk dibagikan, kami menyimpan produknya, waktunya, layanannya, dan nama situs asalnya selama 30 hari, tetapi bukan siapa yang membagikannya.',
          'Tidak ada perusahaan yang mengikuti Anda di sini. Tidak ada iklan dan tidak ada pelacak asing.',
        ],
      },
      {
        id: 'bug-reports',
        title: 'Laporan bug',
        summary: 'Yang Anda tulis, dan hanya rincian yang Anda biarkan. Dihapus setelah 180 hari.',
        paragraphs: [
          'Laporan menyimpan tulisan Anda, halamannya, gambar yang Anda tambahkan, cara menghubungi Anda jika Anda menyebutkannya, dan rincian perangkat yang tidak Anda keluarkan. Jika Anda masuk, laporan juga menyimpan bahwa itu dari Anda.',
          'Jika ada yang rusak di sebuah halaman, browser Anda memberi tahu kami apa yang gagal, di jenis halaman apa dan di jenis browser apa, tetapi tidak siapa Anda. Ini disimpan selama 30 hari.',
        ],
      },
      {
        id: 'browser',
        title: 'Yang tetap di browser Anda',
        summary: 'Tanpa cookie.',
        paragraphs: [
          'Kami tidak memasang cookie. Browser Anda menyimpan sesi masuk, tema, bahasa, dan pengaturan Anda, keranjang dan wishlist pengunjung, perbandingan, draf listing, pencarian terakhir, dan barang yang Anda lihat. Anda bisa menghapus semuanya di browser Anda kapan saja.',
          'Alamat angka koneksi Anda dipakai untuk mencegah penyalahgunaan selama permintaan Anda dijawab. Alamat itu tidak disimpan.',
        ],
      },
      {
        id: 'who',
        title: 'Siapa melihat apa',
        summary: 'Nama pengguna Anda terbuka. Dompet dan alamat Anda tidak.',
        paragraphs: [
          'Siapa pun melihat nama pengguna, level, tingkat kepercayaan, pencapaian, listing, dan ulasan Anda yang ditampilkan. Hanya Anda yang melihat dompet Anda. Kedua pihak suatu pesanan melihat pesanan itu. Orang dari tim Lamplit melihat yang mereka perlukan untuk suatu kasus, dan keputusan mereka dicatat.',
          'Kami tidak menjual data dan tidak memberikannya kepada pengiklan.',
          'Pembayaran berjalan lewat Pi Network, yang punya aturannya sendiri. Pembayaran di blockchain Pi terbuka untuk umum di sana.',
        ],
      },
      {
        id: 'how-long',
        title: 'Berapa lama',
        summary: 'Catatan uang tetap ada. Kebanyakan yang lain bisa Anda hapus sendiri.',
        paragraphs: [
          'Listing tetap ada sampai Anda menurunkannya. Alamat, pencarian tersimpan, wishlist, dan suara hilang saat Anda menghapusnya. Pesanan dan catatan uang tidak dihapus, karena pihak lain dan hukum membutuhkannya.',
          'Belum ada tombol untuk mengunduh semuanya atau menghapus akun Anda. Tulis kepada kami lewat Laporkan Bug dan seseorang dari tim Lamplit melakukannya, selama tidak ada pesanan yang berjalan dan hukum mengizinkan.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Pilihan Anda',
        summary: 'Lihat, perbaiki, matikan, atau tanyakan kepada kami.',
        paragraphs: [
          'Di Pengaturan Anda bisa mematikan data pemakaian dan rekomendasi, serta menghapus yang pernah dilihat dan dicari. Anda bisa melihat-lihat tanpa akun. Untuk semua yang lain, tulis kepada kami lewat Laporkan Bug.',
        ],
      },
    ],
  },
  terms: {
    lead: 'Kesepakatan antara Anda dan pasar. Ringkasan setiap bagian ada di awalnya.',
    sections: [
      {
        id: 'who-we-are',
        title: 'Apa ini',
        summary:
          'Pasar tempat orang berjual beli satu sama lain dengan π. Pembayaran dititipkan pada kami sampai pembeli puas.',
        paragraphs: [
          `${productName} dijalankan secara independen dari Pi Network. Kami bukan pembeli dan bukan penjual. Perjanjian Anda dibuat dengan orang lain itu.`,
          'Anda boleh melihat-lihat tanpa akun. Untuk membeli dan menjual, Anda masuk dengan Pi. Anda harus cukup umur untuk membuat perjanjian seperti itu di tempat tinggal Anda.',
        ],
      },
      {
        id: 'account',
        title: 'Akun Anda',
        summary: 'Satu orang, satu akun. Simpan passphrase Anda untuk diri sendiri.',
        paragraphs: [
          'Akun Anda melekat pada akun Pi Anda. Jangan meminjamkan atau menjualnya, atau memakai beberapa akun untuk menghindari batas. Tidak seorang pun dari sini pernah meminta passphrase dompet Anda.',
        ],
      },
      {
        id: 'selling',
        title: 'Menjual',
        summary: 'Jelaskan dengan jujur, kirim tepat waktu, dan hanya jual yang diizinkan.',
        paragraphs: [
          'Yang Anda pasang harus milik Anda untuk dijual, dijelaskan apa adanya, dan sah di tempat Anda dan pembeli tinggal. Senjata, narkoba, barang curian atau palsu, hewan hidup, data pribadi, dan apa pun yang menyakiti orang tidak boleh dijual.',
          'Anda mengirim dalam waktu penyiapan listing Anda. Jika tidak, pesanan dibatalkan dan dananya dikembalikan 48 jam setelah tanggal kirim. Perubahan harga hanya berlaku untuk pesanan yang belum dibayar.',
          'Berapa banyak yang boleh Anda pasang bergantung pada tingkat kepercayaan Anda.',
        ],
      },
      {
        id: 'buying',
        title: 'Membeli',
        summary: 'Anda membayar sekarang, dititipkan pada kami, dan Anda punya waktu untuk memeriksa.',
        paragraphs: [
          'Saat Anda membayar, π dititipkan untuk pesanan itu. Anda bisa membatalkan selama 30 menit, asalkan penjual belum menerima pesanan.',
          'Setelah barang sampai, Anda punya tujuh hari untuk memeriksanya, atau lebih lama jika listing menjanjikan retur yang lebih panjang, dan 72 jam untuk produk digital. Anda bisa menambah tujuh hari satu kali. Jika Anda diam, π dilepas kepada penjual.',
          'Tawaran yang diterima menyisihkan barang untuk Anda selama 24 jam.',
        ],
      },
      {
        id: 'fees',
        title: 'Biaya',
        summary: 'Pembeli tidak membayar biaya. Penjual memberikan 4% dari yang terjual.',
        paragraphs: [
          'Dari setiap pesanan yang selesai, penjual menerima 96% dari total dan pasar 4%, dihitung sampai enam desimal. Penarikan berbiaya 0.01 π untuk jaringan. Pengembalian dana tidak berbiaya.',
          'Yang diterima penjual menunggu sebelum bisa dipakai: tujuh hari untuk penjual baru, lebih singkat untuk yang sudah dikenal.',
        ],
      },
      {
        id: 'refunds',
        title: 'Pengembalian dana dan retur',
        summary: 'Dikembalikan ke dompet Anda di sini, penuh, tanpa biaya.',
        paragraphs: [
          'Pesanan yang dibatalkan tepat waktu, oleh penjual, atau karena tidak dikirim atau tidak diambil, langsung dikembalikan dananya.',
          'Barang bisa dikirim kembali jika listing menjanjikannya, dalam jumlah hari yang disebutkan. Produk digital tidak bisa dikirim kembali setelah dibuka, kecuali tidak berfungsi.',
        ],
      },
      {
        id: 'disputes',
        title: 'Sengketa',
        summary: 'Bicara dulu, lalu seseorang dari tim Lamplit memutuskan, dalam 21 hari.',
        paragraphs: [
          'Masing-masing pihak suatu pesanan bisa membuka satu sengketa selama π masih dititipkan. Selama 72 jam kedua pihak bisa sepakat sendiri. Lalu seseorang dari tim Lamplit yang belum pernah bertransaksi dengan keduanya membaca buktinya dan memutuskan. Setiap pihak bisa banding satu kali dalam 48 jam. Orang lain yang memutuskan banding.',
          'Keputusan mengatakan siapa menerima berapa dan mengapa. Keputusan ditandatangani dan bisa diunduh. Hak Anda di pengadilan tidak tersentuh.',
        ],
      },
      {
        id: 'wallet',
        title: 'Dompet',
        summary: 'Saldo dalam π untuk dipakai di sini. Tanpa bunga, tanpa janji nilai.',
        paragraphs: [
          'Saldo Anda adalah π yang Anda isikan atau dapatkan di sini. Saldo tidak berbunga. Kami tidak membuat pernyataan tentang nilai π. Jumlah dalam mata uang lain hanya sebagai pembanding.',
          'Anda bisa menarik mulai 1 π, dalam batas harian tingkat kepercayaan Anda. Akun baru menunggu 72 jam. Kami boleh menghentikan pembayaran selama memeriksa pembukuan. Tidak ada yang hilang saat itu.',
          'Sekali sehari kami mengumumkan jumlah hak semua orang dan isi dompet kami.',
        ],
      },
      {
        id: 'conduct',
        title: 'Perilaku jujur',
        summary: 'Tanpa tipuan, tanpa pelecehan, tanpa transaksi di luar pasar.',
        paragraphs: [
          'Ulasan palsu, pembelian untuk mendongkrak diri sendiri, upaya merusak layanan, dan tekanan terhadap orang berakibat konten disembunyikan, batas diperketat, atau akun diakhiri. Yang berjual beli berputar-putar tidak mendapat apa-apa: ulasan seperti itu tidak berbobot.',
          'Yang dilaporkan banyak orang bisa disembunyikan sampai seseorang dari tim Lamplit memeriksanya. Anda diberi tahu alasannya, dan Anda bisa banding satu kali.',
          'Pesanan berjalan dari penjual yang ditangguhkan dan belum dikirim dikembalikan dananya.',
        ],
      },
      {
        id: 'liability',
        title: 'Tanggung jawab kami',
        summary: 'Kami menjaga pembukuan tetap benar. Barang adalah tanggung jawab penjualnya.',
        paragraphs: [
          'Kami bertanggung jawab menjaga π titipan tetap aman dan memindahkannya menurut aturan ini. Kami tidak bertanggung jawab atas mutu barang di luar aturan ini, atau atas gangguan Pi Network. Hak yang diberikan hukum kepada Anda tetap tidak tersentuh.',
        ],
      },
      {
        id: 'later',
        title: 'Area yang dibuka nanti',
        summary: 'Chat, jasa, tanya jawab, tiket, undian, dan game punya aturan sendiri saat dibuka.',
        paragraphs: ['Hari ini tidak ada yang ditagih untuk itu. Aturannya ditambahkan di sini sebelum dibuka.'],
      },
      {
        id: 'changes',
        title: 'Perubahan',
        summary: 'Perubahan tercantum di sini dengan tanggalnya. Pesanan yang sudah dibayar tetap dengan aturannya.',
        paragraphs: [
          'Kami boleh mengubah ketentuan ini untuk pesanan yang akan datang. Pesanan yang sudah dibayar tetap mengikuti ketentuan saat dibayar. Jika Anda tidak setuju, Anda bisa menarik π Anda dan pergi.',
        ],
      },
    ],
  },
  'dispute-policy': {
    lead: 'Apa yang terjadi jika pesanan tidak berjalan sesuai rencana, dan di mana uangnya sementara itu.',
    sections: [
      {
        id: 'held',
        title: 'Pi Anda dititipkan sampai barang ada pada Anda',
        paragraphs: [
          'Saat Anda membayar, jumlahnya disisihkan untuk pesanan itu saja. Kami maupun penjual tidak bisa memakainya. Setelah pesanan selesai, 96% untuk penjual dan 4% adalah biaya platform. Jika dibatalkan, semuanya kembali kepada Anda. Jika kedua pihak sepakat atau sengketa diputuskan, jumlahnya dibagi sesuai kesepakatan atau keputusan, dan biaya hanya diambil dari bagian penjual.',
        ],
      },
      {
        id: 'not-sent',
        title: 'Penjual tidak mengirim',
        paragraphs: [
          'Setiap pesanan menunjukkan tanggal kirimnya. Jika barang belum dikirim 48 jam setelah tanggal itu, pesanan batal dengan sendirinya dan jumlah penuh kembali ke dompet Anda. Anda tidak perlu memintanya.',
          'Pesanan ambil sendiri menunggu 14 hari; setelah itu dibatalkan dan dananya dikembalikan dengan cara yang sama.',
        ],
      },
      {
        id: 'changed-mind',
        title: 'Anda berubah pikiran',
        paragraphs: [
          'Selama 30 menit setelah membayar, dan asalkan penjual belum menerima pesanan, Anda bisa membatalkan sendiri dan menerima semuanya kembali.',
          'Setelah itu Anda bisa minta pembatalan. Penjual bisa setuju atau menolak; jika penjual tidak menjawab dalam 48 jam, pesanan dibatalkan dan Anda menerima semuanya kembali.',
          'Jika listing menerima retur, Anda bisa memintanya setelah barang sampai.',
        ],
      },
      {
        id: 'something-wrong',
        title: 'Ada yang salah dengan barang yang sampai',
        paragraphs: [
          'Setelah barang sampai, Anda punya tujuh hari untuk memeriksa barang dan 72 jam untuk memeriksa produk digital. Jika perlu lebih lama, tekan “Perlu waktu lagi” satu kali dan tujuh hari ditambahkan. Selama itu uangnya tetap dititipkan.',
          'Jangan mengonfirmasi penerimaan sebelum melihat barangnya: konfirmasi melepas uangnya.',
          'Kedua pihak bisa mengusulkan penyelesaian kapan saja selama uang dititipkan. Jika tidak ditemukan kesepakatan, buka sengketa dari pesanan sebelum waktu pemeriksaan habis.',
        ],
      },
      {
        id: 'how-decided',
        title: 'Bagaimana sengketa diputuskan',
        paragraphs: [
          'Pertama, kedua pihak punya 72 jam untuk bicara. Jika barang tidak pernah dikirim dan tanggalnya sudah lewat, pembeli menerima semuanya kembali. Jika pihak yang dituduh sama sekali diam, klaimnya dikabulkan.',
          'Setelah itu seseorang dari tim Lamplit yang disebut namanya, yang belum pernah bertransaksi dengan kedua pihak, memutuskan berapa yang kembali dan menuliskan alasannya. Di atas 500 π, orang kedua harus mengonfirmasi. Setiap kasus bisa dibanding satu kali dalam 48 jam, dengan sesuatu yang baru, kepada orang lain.',
          'Tidak ada kasus yang terbuka lebih dari 21 hari. Setelah itu kasus berakhir menurut aturan: jika penerimaan barang terbukti, penjual menerima π; jika tidak, pembeli.',
        ],
      },
      {
        id: 'evidence',
        title: 'Bukti',
        paragraphs: [
          'Setiap pihak bisa menambahkan hingga sepuluh gambar. Gambar dibuat ulang dan semua yang tersembunyi di dalamnya, seperti lokasi pengambilannya, dihapus. Hanya kedua pihak dan tim Lamplit yang melihatnya.',
        ],
      },
      {
        id: 'proof',
        title: 'Setiap langkah tercatat',
        paragraphs: [
          'Di Pembelian dan Penjualan, “Di mana Pi saya?” mencantumkan yang dibayar, dititipkan, dilepas, diambil sebagai biaya, atau dikembalikan, sampai enam desimal beserta waktunya. Baris ini tidak pernah diubah setelahnya; koreksi adalah baris tersendiri.',
          'Bagaimana sengketa berakhir adalah berkas bertanda tangan. Halamannya memeriksanya di browser Anda sendiri dengan kunci yang kami umumkan, dan siapa pun bisa memeriksanya dengan alat Ed25519 apa pun.',
        ],
      },
      {
        id: 'impostors',
        title: 'Tidak ada orang lain yang memutuskan',
        paragraphs: [
          'Hanya orang yang disebut dalam suatu kasus yang boleh menulis kepada Anda tentangnya. Siapa pun lainnya yang mengaku petugas bantuan bukanlah petugas. Kami tidak pernah meminta passphrase, dan tidak ada yang harus mengirim π untuk mendapatkan π kembali.',
        ],
      },
    ],
  },
}
