// Spanish: coming back from Pi's page.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'Entrar con Pi',
    checking: 'Preguntando a Pi quién eres…',
    troubles: {
      access_denied: 'No permitiste que Lamplit viera tu nombre de usuario, así que no se inició sesión.',
      expired: 'La página de Pi estuvo abierta demasiado tiempo y el inicio de sesión venció.',
      cancelled: 'El inicio de sesión se canceló.',
      server_error: 'Pi no pudo terminar el inicio de sesión.',
      foreign: 'Esta respuesta no corresponde a un inicio de sesión empezado aquí, así que no se usó.',
      refused: 'La respuesta de Pi no se aceptó.',
    },
    again: 'Reintentar',
    home: 'Ir al inicio',
  },
}
