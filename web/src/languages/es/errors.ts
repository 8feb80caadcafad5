// Spanish: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: 'Detalles',
    cancel: 'Cancelar',
    close: 'Cerrar',
    errorId: (id) => `Error ${id}`,
  },
}
