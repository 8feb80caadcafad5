// French: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: 'Changer la devise de comparaison',
    referenceOnly: 'à titre indicatif',
    demoRate: 'taux de démo',
    rateFrom: (at) => `taux de ${timeOfDay(at)}`,
    about: (amount) => `environ ${amount}`,
    currency: 'Devise de comparaison',
    currencyHelp: 'Affichée à côté des prix à titre indicatif. Vous payez toujours en π.',

    switchTitle: 'Prix comparé',
    switchOn: 'Les prix sont aussi affichés dans d’autres devises',
    switchOff: 'Les prix sont affichés en π seulement',
    sources: {
      provider: 'Les taux viennent de la passerelle',
      demo: 'Un taux de démonstration inventé\u00a0: aucune passerelle n’est configurée',
      none: 'Aucune passerelle n’est configurée, aucun taux n’est donc affiché',
    },
    turnOn: 'Afficher les prix comparés',
    turnOff: 'Masquer les prix comparés',
    switchFailed: 'L’état des prix comparés n’a pas pu être lu.',
    byWhom: (name) => `par ${name}`,
    loading: 'prix comparés',
  },
}
