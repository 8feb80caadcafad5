// Indonesian: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: 'Ganti mata uang pembanding',
    referenceOnly: 'hanya sebagai acuan',
    demoRate: 'kurs contoh',
    rateFrom: (at) => `kurs pukul ${timeOfDay(at)}`,
    about: (amount) => `sekitar ${amount}`,
    currency: 'Mata uang pembanding',
    currencyHelp: 'Ditampilkan di samping harga hanya sebagai acuan. Anda selalu membayar dengan π.',

    switchTitle: 'Harga pembanding',
    switchOn: 'Harga juga ditampilkan dalam mata uang lain',
    switchOff: 'Harga hanya ditampilkan dalam π',
    sources: {
      provider: 'Kurs berasal dari gateway',
      demo: 'Kurs contoh buatan: belum ada gateway yang diatur',
      none: 'Belum ada gateway yang diatur, jadi kurs tidak ditampilkan',
    },
    turnOn: 'Tampilkan harga pembanding',
    turnOff: 'Sembunyikan harga pembanding',
    switchFailed: 'Status harga pembanding tidak terbaca.',
    byWhom: (name) => `oleh ${name}`,
    loading: 'harga pembanding',
  },
}
