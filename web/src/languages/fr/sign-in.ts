// French: coming back from signing in at Pi.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'Se connecter avec Pi',
    checking: 'Nous demandons à Pi qui vous êtes…',
    troubles: {
      access_denied: 'Vous n’avez pas autorisé Lamplit à voir votre nom d’utilisateur, personne n’a donc été connecté.',
      expired: 'La page de Pi est restée ouverte trop longtemps et la connexion a expiré.',
      cancelled: 'La connexion a été annulée.',
      server_error: 'Pi n’a pas pu terminer la connexion.',
      foreign: 'Cette réponse ne vient pas d’une connexion commencée ici, elle n’a donc pas été utilisée.',
      refused: 'La réponse de Pi n’a pas été acceptée.',
    },
    again: 'Réessayer',
    home: 'Aller à l’accueil',
  },
}
