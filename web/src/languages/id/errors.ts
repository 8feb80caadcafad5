// Indonesian: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: 'Rincian',
    cancel: 'Batal',
    close: 'Tutup',
    errorId: (id) => `Kesalahan ${id}`,
  },
}
