// Indonesian: the share menu and the figures about sharing.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { other: `${n} kali dibagikan` })
const visits = (n: number): string => plural(n, { other: `${n} kunjungan` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) =>
      visited === 0 ? shares(shared) : `${shares(shared)}, ${visits(visited)} lewat tautan`,
    title: 'Produk yang dibagikan',
    how: 'Dihitung saat seseorang menekan tujuan di menu bagikan atau datang lewat tautannya. Nama, alamat, dan perangkat siapa pun tidak disimpan.',
    total: 'Dibagikan',
    visits: 'Kunjungan tautan',
    byPlatform: 'Per platform',
    others: 'Lewat dialog ponsel sendiri',
    trend: '7 hari terakhir',
    popular: 'Paling sering dibagikan',
    recent: 'Terakhir',
    day: 'Hari',
    product: 'Produk',
    none: 'Belum ada yang dibagikan',
    noneText: 'Begitu seseorang membagikan produk, hitungannya ada di sini.',
    shares,
    visitsOf: visits,
    loading: 'data berbagi',
  },
  share: {
    title: 'Bagikan',
    device: 'Bagikan…',
    more: 'Lainnya',
    targets: 'Bagikan ke mana',
    productText: (name, price) => `Lihat produk menarik ini: ${name} - Hanya π${price}`,
    personText: (name) => `${name} di ${productName}`,
    personStrip: 'Profil',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'E-mail',
      copy: 'Salin tautan',
    },
    opensElsewhere: (name) => `${name}, terbuka di tab baru`,
    hashtags: 'Lamplit,Pioneers',
    noDialog: 'Berbagi tidak bisa dilakukan di sini. Pilih salah satu dari ini.',
    copyThis: 'Salin tautan ini untuk membagikannya',
  },
}
