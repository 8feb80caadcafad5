// French: dialogs that open over the page.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: 'Chargement…',
    thing: 'ce que vous avez ouvert',
    failed: 'Impossible d’ouvrir ceci',
    failedText: 'Vérifiez votre connexion et réessayez.',
    games: { blackjack: 'Blackjack', newslots: 'Chevaliers' },
  },
}
