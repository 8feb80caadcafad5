// French: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: 'Choisis pour vous',
    similar: 'Similaires',
    why: 'Pourquoi ceux-ci\u00a0?',
    because:
      'Ils sont proches de ce que vous avez acheté, mis de côté, regardé et cherché ici. Personne ne peut payer pour y figurer.',
    toSettings: 'Couper dans Réglages',
    personal: 'Recommandations personnelles',
    personalHelp:
      'D’après ce que vous achetez, mettez de côté, regardez et cherchez. Coupées, ce que vous avez regardé et cherché est oublié tout de suite et n’est plus noté.',
    kept: (views) =>
      plural(views, { one: `${views} produit regardé est retenu`, other: `${views} produits regardés sont retenus` }),
    clear: 'Effacer',
    cleared: 'Votre historique de visite est vide',
    turnedOff: 'C’est coupé, et ce qui était retenu est effacé',
    failed: 'L’enregistrement a échoué',
  },
}
