// What fills the slots of features (see lib/slots.ts): one line each.
import { fillSlot } from '../lib/slots.ts'

fillSlot('discardDialog', () => import('../ui/discard-dialog.tsx').then((module) => module.DiscardDialog))
fillSlot('cardButtons', () => import('./card-buttons.tsx').then((module) => module.CardButtons))
fillSlot('cardSwipes', () =>
  import('../features/card-actions/card-swipes.ts').then((module) => module.followCardSwipes),
)
fillSlot('productDialog', () => import('../features/product/product-dialog.tsx').then((module) => module.ProductDialog))
fillSlot('addressPicker', () =>
  import('../features/settings/address-picker.tsx').then((module) => module.AddressPicker),
)
fillSlot('disputeOutlook', () =>
  import('../features/disputes/dispute-outlook.tsx').then((module) => module.DisputeOutlook),
)
fillSlot('evidencePicture', () =>
  import('../features/disputes/evidence-picture.tsx').then((module) => module.EvidencePicture),
)
