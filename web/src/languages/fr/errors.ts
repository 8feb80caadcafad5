// French: how failures are shown.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: 'Détails',
    cancel: 'Annuler',
    close: 'Fermer',
    errorId: (id) => `Erreur ${id}`,
  },
}
