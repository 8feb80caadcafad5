// Indonesian: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: 'Memuat…',
    thing: 'yang Anda buka',
    failed: 'Ini tidak bisa dibuka',
    failedText: 'Periksa koneksi Anda lalu coba lagi.',
    games: { blackjack: 'Blackjack', newslots: 'Knights' },
  },
}
