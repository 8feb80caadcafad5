// Spanish: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: 'Cargando…',
    thing: 'lo que abriste',
    failed: 'No se pudo abrir',
    failedText: 'Revisa tu conexión e inténtalo de nuevo.',
    games: { blackjack: 'Blackjack', newslots: 'Caballeros' },
  },
}
