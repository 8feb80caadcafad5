// French: what the server and the contract say in English: failures, categories, and what is wrong with a field.
import type { File } from '../areas.ts'

const failed = 'Le paiement a échoué'
const invalid = 'Informations non valables'
const missing = 'Informations manquantes'
const denied = 'Accès refusé'
const format = 'Format non valable'
const tooMany = 'Trop de demandes'
const exists = 'Existe déjà'
const signInFailed = 'L’identification a échoué'

export const contract: File<'contract'> = {
  contract: {
    fails: {
      NETWORK_ERROR: {
        title: 'Problème de connexion',
        message: 'Impossible de joindre nos serveurs. Vérifiez votre connexion internet et réessayez.',
      },
      API_ERROR: {
        title: 'Service indisponible',
        message: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
      },
      TIMEOUT_ERROR: { title: 'Délai dépassé', message: 'La demande a pris trop de temps. Veuillez réessayer.' },
      AUTH_FAILED: {
        title: signInFailed,
        message: 'Votre identité n’a pas pu être vérifiée. Veuillez vous reconnecter.',
      },
      TOKEN_EXPIRED: { title: 'Session expirée', message: 'Votre session a expiré. Reconnectez-vous pour continuer.' },
      PERMISSION_DENIED: { title: denied, message: 'Vous n’avez pas le droit de faire cela.' },
      PAYMENT_FAILED: {
        title: failed,
        message: 'Votre paiement n’a pas pu être traité. Réessayez ou contactez l’assistance.',
      },
      INSUFFICIENT_FUNDS: { title: 'Solde insuffisant', message: 'Vous n’avez pas assez de Pi pour cette opération.' },
      PAYMENT_CANCELLED: { title: 'Paiement annulé', message: 'Vous pouvez réessayer quand vous voulez.' },
      VALIDATION_ERROR: { title: invalid, message: 'Vérifiez vos informations et réessayez.' },
      MISSING_REQUIRED_FIELD: { title: missing, message: 'Veuillez remplir tous les champs obligatoires.' },
      INVALID_FORMAT: { title: format, message: 'Vérifiez le format et réessayez.' },
      NOT_FOUND: { title: 'Introuvable', message: 'L’élément que vous cherchez est introuvable.' },
      ALREADY_EXISTS: { title: exists, message: 'Cet élément existe déjà. Essayez autre chose.' },
      DATA_CORRUPTION: {
        title: 'Erreur de données',
        message: 'Il y a un problème avec ces données. Actualisez et réessayez.',
      },
      SERVER_ERROR: {
        title: 'Erreur du serveur',
        message: 'Un problème est survenu de notre côté. Notre équipe en est informée.',
      },
      MAINTENANCE_MODE: { title: 'Maintenance', message: 'Nous faisons de la maintenance. Réessayez plus tard.' },
      RATE_LIMITED: { title: tooMany, message: 'Trop de demandes. Attendez un instant et réessayez.' },
      PI_SDK_ERROR: { title: 'Erreur de Pi Network', message: 'La connexion à Pi Network a rencontré un problème.' },
      PI_AUTH_ERROR: {
        title: 'Erreur d’identification Pi',
        message: 'Nous n’avons pas pu vous connecter avec Pi. Essayez de vous reconnecter.',
      },
      PI_PAYMENT_ERROR: {
        title: 'Erreur de paiement Pi',
        message: 'Le traitement de votre paiement Pi a rencontré un problème.',
      },

      AUTH_REQUIRED: { title: signInFailed, message: 'Connexion nécessaire' },
      NOT_ALLOWED: { title: denied, message: 'Droits insuffisants' },
      FOREIGN_ORIGIN: { title: denied, message: 'Cette demande vient d’un autre site et a été refusée.' },
      METHOD_NOT_ALLOWED: { title: format, message: 'Cette adresse n’accepte pas ce genre de demande.' },
      TOO_LARGE: { title: invalid, message: 'C’est plus gros que ce que nous pouvons accepter.' },
      UNSUPPORTED_TYPE: { title: format, message: 'Cette adresse n’accepte que du JSON.' },
      IDEMPOTENCY_MISMATCH: { title: invalid, message: 'Cette demande a déjà été envoyée avec un autre contenu.' },
      AMOUNT_TOO_LARGE: { title: invalid, message: 'Ce montant dépasse tous les Pi qui peuvent exister.' },
      INVALID_STATE: { title: invalid, message: 'Ce n’est plus possible\u00a0: quelque chose a changé entre-temps.' },

      ALREADY_SOLD: { title: failed, message: 'Cet article a été vendu\u00a0!' },
      OUT_OF_STOCK: { title: failed, message: 'Cet article est épuisé\u00a0!' },
      RESERVED: {
        title: failed,
        message: 'Quelqu’un d’autre est en train de payer cet article. Réessayez dans quelques minutes.',
      },
      PRICE_CHANGED: { title: failed, message: 'Le prix a changé. Rien n’a été débité.' },
      OWN_PRODUCT: { title: failed, message: 'Vous ne pouvez pas acheter votre propre article.' },
      SELLER_AWAY: { title: failed, message: 'Le vendeur est absent pour un moment. Rien n’a été débité.' },
      MISSING_PURCHASE_INFO: { title: missing, message: 'Il manque des informations sur l’achat' },
      ADDRESS_REQUIRED: { title: missing, message: 'Ajoutez d’abord une adresse de livraison.' },
      NOT_SHIPPED_THERE: { title: invalid, message: 'Un des articles de cet achat n’est pas envoyé dans ce pays.' },
      CART_CHANGED: {
        title: failed,
        message:
          'Votre panier a changé depuis que vous avez ouvert ceci, peut-être parce qu’il a déjà été payé. Rien n’a été débité maintenant.',
      },
      CART_BEING_PAID: {
        title: failed,
        message:
          'Un paiement avec Pi est en cours pour ces articles. Terminez-le ou annulez-le d’abord. Rien n’a été débité maintenant.',
      },
      CART_FULL: {
        title: invalid,
        message: 'Votre panier est plein (100 lignes au plus). Retirez d’abord quelque chose.',
      },
      ADDRESS_BOOK_FULL: {
        title: invalid,
        message: 'Votre carnet d’adresses est plein (10 adresses au plus). Supprimez-en d’abord une.',
      },
      SAVED_SEARCHES_FULL: {
        title: invalid,
        message: 'Vous avez 20 recherches enregistrées (20 au plus). Retirez-en d’abord une.',
      },
      TOO_MANY_RESERVATIONS: {
        title: tooMany,
        message: 'Vous avez déjà trois achats à payer. Payez-en un ou annulez-le d’abord.',
      },
      COOLING_DOWN: {
        title: tooMany,
        message:
          'Plusieurs de vos achats ont expiré sans être payés. Attendez une heure avant d’en commencer un autre avec Pi.',
      },
      WRONG_CODE: { title: invalid, message: 'Ce n’est pas le code de cette commande.' },
      DOWNLOAD_LIMIT: { title: denied, message: 'Vous avez utilisé tous les téléchargements de cet achat.' },
      DOWNLOAD_EXPIRED: {
        title: denied,
        message: 'Le délai pour télécharger cet achat est passé. Demandez au vendeur de le renouveler.',
      },

      PAYMENT_MISMATCH: {
        title: failed,
        message: 'Ce paiement ne correspond pas à la commande\u00a0: il a été annulé et rien n’a été débité.',
      },
      WRONG_TRANSACTION: {
        title: 'Erreur de paiement Pi',
        message:
          'Ce n’est pas la transaction de ce paiement. Vos Pi sont en sécurité\u00a0; nous continuons à vérifier.',
      },
      PAYMENT_NOT_FINISHED: {
        title: 'Erreur de paiement Pi',
        message: 'Pi n’a pas encore confirmé ce paiement. Vos Pi sont en sécurité\u00a0; nous continuons à vérifier.',
      },
      INTENT_EXPIRED: { title: failed, message: 'Le délai pour payer est passé. Veuillez recommencer.' },
      DEPOSIT_FAILED: { title: failed, message: 'Le dépôt a échoué.' },
      INVALID_AMOUNT: { title: invalid, message: 'Veuillez saisir un montant valable' },

      WITHDRAWAL_TOO_SMALL: { title: invalid, message: 'Le plus petit retrait est de 1 π.' },
      WITHDRAWAL_LIMIT: {
        title: invalid,
        message: 'C’est plus que ce que votre palier de confiance permet de retirer en un jour.',
      },
      WITHDRAWAL_TOO_EARLY: {
        title: invalid,
        message: 'Les nouveaux comptes peuvent retirer 72 heures après leur première connexion.',
      },
      WITHDRAWAL_IN_FLIGHT: {
        title: exists,
        message: 'Un retrait est déjà en route. Le prochain sera possible quand il sera terminé.',
      },
      WITHDRAWALS_CLOSED: {
        title: 'Service indisponible',
        message: 'Les retraits sont arrêtés pour le moment. Vos Pi restent dans votre portefeuille ici.',
      },
      WALLET_ADDRESS_NEEDED: {
        title: missing,
        message: 'Saisissez l’adresse de votre portefeuille Pi. Elle commence par G et compte 56 caractères.',
      },
      OWN_WITHDRAWAL: { title: denied, message: 'Personne ne décide de son propre retrait.' },
      PI_BROWSER_REQUIRED: {
        title: denied,
        message: 'Vous êtes connecté hors du Pi Browser. Ouvrez Lamplit dans le Pi Browser pour payer ou retirer.',
      },
      MONEY_STOPPED: {
        title: 'Maintenance',
        message:
          'Les paiements sont arrêtés pendant que nous vérifions les comptes. Vous pouvez regarder\u00a0; rien n’est perdu.',
      },

      TRACKING_OR_NOTE_REQUIRED: {
        title: missing,
        message:
          'Saisissez le numéro de suivi, ou choisissez «\u00a0Sans suivi\u00a0» et dites comment elle a été envoyée.',
      },
      DELIVERY_PROOF_REQUIRED: {
        title: missing,
        message:
          'L’envoi était sans suivi. Ajoutez un numéro de suivi ou des images qui prouvent la livraison, ou attendez l’acheteur.',
      },
      EVIDENCE_REFUSED: {
        title: invalid,
        message: 'Cette preuve ne peut pas être ajoutée. Envoyez de nouveau les images, 10 au plus en tout.',
      },
      CONFLICT_OF_INTEREST: {
        title: denied,
        message:
          'Vous avez fait affaire avec l’une des deux parties\u00a0: une autre personne de l’équipe Lamplit doit décider.',
      },
      SECOND_PERSON_NEEDED: {
        title: denied,
        message: 'Une autre personne de l’équipe Lamplit doit faire cette étape.',
      },

      PLACE_UNKNOWN: {
        title: invalid,
        message: 'Nous ne connaissons pas ce lieu. Écrivez une ville et son pays, comme Porto, Portugal.',
      },

      PICTURE_REFUSED: {
        title: format,
        message:
          'Ce fichier n’est pas une image que nous pouvons afficher. Utilisez un JPEG, PNG, WebP, AVIF ou GIF de 8 Mo au plus.',
      },
      QUOTA_REACHED: { title: tooMany, message: 'Vous avez atteint la limite pour le moment. Réessayez plus tard.' },
      IMPORT_REFUSED: {
        title: invalid,
        message: 'Certaines lignes ne peuvent pas être importées, donc aucune ne l’a été. Le rapport les nomme toutes.',
      },
      HAS_OPEN_ORDERS: {
        title: invalid,
        message: 'Cette annonce a des achats en cours et ne peut pas être modifiée ainsi.',
      },
      TIER_PRICE: { title: invalid, message: 'Ce prix dépasse ce que votre palier de confiance permet.' },
      TIER_LISTINGS: {
        title: invalid,
        message:
          'Vous avez autant d’annonces en ligne que votre palier de confiance permet. Retirez-en d’abord une, ou passez au palier suivant.',
      },
      WORDS_REFUSED: { title: invalid, message: 'Ce texte nomme une chose qui ne peut pas être vendue ici.' },

      NO_OFFERS: { title: invalid, message: 'Cette annonce n’accepte pas d’offres. Achetez-la à son prix.' },
      OFFER_TOO_LOW: { title: invalid, message: 'C’est moins que ce que le vendeur veut entendre. Offrez davantage.' },
      OFFER_LIMIT: {
        title: tooMany,
        message: 'Vous avez fait autant d’offres pour cet article qu’il est possible en 30 jours.',
      },
      MUST_FUND: {
        title: invalid,
        message:
          'Deux de vos offres ont été acceptées sans être payées. Pendant 30 jours, mettez le montant de côté quand vous faites une offre.',
      },

      OWN_CONTENT: { title: invalid, message: 'Vous ne pouvez pas signaler ce qui est à vous.' },
      ALREADY_REPORTED: { title: exists, message: 'Vous l’avez déjà signalé. Nous l’examinons.' },
      OWN_DECISION: {
        title: denied,
        message: 'Personne ne décide de ce qui est à soi, ni deux fois de la même chose.',
      },
      APPEAL_TOO_LATE: { title: invalid, message: 'Les quatorze jours pour faire appel sont passés.' },
    },
    categories: {
      Electronics: 'High-tech',
      Fashion: 'Mode',
      Home: 'Maison',
      Beauty: 'Beauté',
      Sports: 'Sport',
      'Books and music': 'Livres et musique',
      'Toys and hobbies': 'Jouets et loisirs',
      Food: 'Cuisine',
      'Art and handmade': 'Art et fait main',
      Garden: 'Jardin',
      Digital: 'Numérique',
      'Motors and bikes': 'Moteurs et vélos',
    },
    sentences: {
      tryFields: 'Vérifiez les champs obligatoires.',
      tryEmail: 'Utilisez une adresse e-mail valable.',
      tryFormats: 'Vérifiez les formats de fichier.',
      tryBalance: 'Vérifiez le solde de votre portefeuille Pi.',
      tryAgain: 'Réessayez.',
      tryPiSupport: 'Contactez l’assistance de Pi.',
      tryLogin: 'Déconnectez-vous puis reconnectez-vous.',
      tryCache: 'Videz le cache.',
      tryPiBrowser: 'Utilisez le Pi Browser.',
      tryWaiting: 'Attendez quelques secondes.',
      tryOneClick: 'Évitez les clics répétés.',
      tryHigherLimits: 'Contactez l’assistance pour des limites plus hautes.',
      tryMinutes: 'Réessayez dans quelques minutes.',
      tryRefresh: 'Actualisez la page.',
      trySupport: 'Contactez l’assistance.',
      tryConnection: 'Vérifiez votre connexion.',
      tryNetwork: 'Changez de réseau.',

      field: 'Veuillez vérifier ce champ.',
      amount: 'Doit être un montant valable',
      lostPage: 'Cette page est introuvable. Repartez de la première.',
      chooseFile: 'Choisissez un fichier',
      pictureAgain: 'Envoyez de nouveau l’image.',
      atLeast: 'Écrivez au moins {0} caractères',

      titleShort: 'Le titre doit compter au moins {0} caractères',
      titleLong: 'Le titre ne doit pas dépasser {0} caractères',
      descriptionShort: 'La description doit compter au moins {0} caractères',
      descriptionLong: 'La description ne doit pas dépasser {0} caractères',
      priceNeeded: 'Le prix est obligatoire',
      priceSmall: 'Le prix doit être d’au moins 0.01',
      priceLarge: 'Le prix ne doit pas dépasser 1\u00a0000\u00a0000',
      priceNumber: 'Le prix doit être un nombre valable',
      imageNeeded: 'L’image du produit est obligatoire',
      imageAddress: 'L’image doit être une URL valable',
      email: 'Adresse e-mail non valable',
      phoneShort: 'Le numéro de téléphone doit compter au moins {0} chiffres',
      phoneLong: 'Le numéro de téléphone ne doit pas dépasser {0} caractères',
      stockLarge: 'Le stock ne doit pas dépasser 999\u00a0999',
      stockWhole: 'Le stock doit être un nombre entier',
      stockSmall: 'Le stock doit être d’au moins {0}',
      stockReserved: 'Le stock doit être d’au moins {0}\u00a0: autant sont en train d’être payés',
      categoryLong: 'La catégorie ne doit pas dépasser {0} caractères',
      streetLong: 'La rue ne doit pas dépasser {0} caractères',
      suburbLong: 'Le quartier ne doit pas dépasser {0} caractères',
      cityLong: 'La ville ne doit pas dépasser {0} caractères',
      postcodeLong: 'Le code postal ne doit pas dépasser {0} caractères',
      countryLong: 'Le pays ne doit pas dépasser {0} caractères',
      deliveryTextLong: 'Le texte de livraison ne doit pas dépasser {0} caractères',
      chooseType: 'Choisissez un type d’annonce',
      chooseWay: 'Choisissez un mode de livraison',
      chooseProfile: 'Choisissez un tarif d’envoi',
      chooseMethod: 'Choisissez une méthode de livraison',
      choosePlace: 'Choisissez un pays ou une région',
      rate: 'Saisissez un tarif de 0 ou plus',
      rates: 'Au plus {0} pays et régions peuvent avoir leur propre tarif',
      rateOnce: 'Un seul tarif par pays ou région',
      policy: 'Vous devez accepter les règles du marché',
      flatRate: 'Le tarif unique doit être de 0 ou plus',
      threshold: 'Le seuil de l’envoi gratuit doit être supérieur à 0',
      handling: 'Le délai de préparation doit être de 1 à 10 jours',
      returns: 'Choisissez aucun, 7, 14 ou 30 jours',
      downloads: 'Il faut au moins 1 téléchargement',
      linkExpiry: 'Le lien doit durer de 1 à 365 jours',
      ownFile: 'Choisissez un fichier que vous avez envoyé',
      ownPhotos: 'Ajoutez des photos que vous avez envoyées',
      hiddenListing: 'L’équipe Lamplit a masqué cette annonce. Vous pourrez la modifier après la décision.',
      tierListings:
        'Votre palier de confiance permet {0} annonces en ligne à la fois, et vous en avez {1}. Retirez-en d’abord une, ou voyez comment monter.',
      tierPrice: 'Votre palier de confiance permet des prix jusqu’à π {0}',
      tierPriceSentence: 'Votre palier de confiance permet des prix jusqu’à π {0}.',
      banned: 'Ceci nomme une chose qui ne peut pas être vendue ici\u00a0: {0}',
      vacation: 'Choisissez un jour dans les {0} prochains jours',

      awayUntil: 'Le vendeur est absent jusqu’au {0}. Rien n’a été débité.',
      mixedDelivery:
        'Certains articles ne peuvent être qu’envoyés et d’autres que remis en main propre. Achetez-les séparément.',
      notSentThere:
        '«\u00a0{0}\u00a0» n’est pas envoyé dans ce pays\u00a0: {1}. Choisissez une autre adresse, ou retirez-le.',
      onlyOne: 'Cet article n’existe qu’une fois.',
      fewer: 'Commandez-en moins à la fois.',
      ownOffer: 'Votre offre pour cet article a été acceptée. Payez-la sur votre page d’offres.',
      unpaidOwn: 'Vous avez déjà un achat à payer pour cet article. Payez-le ou annulez-le d’abord.',
      shortfall: 'Solde insuffisant. Il vous manque {0} π.',
      linkExpired: 'Ce lien a expiré. Ouvrez votre achat et téléchargez de nouveau.',
      nothingYet: 'Le vendeur n’a encore rien mis ici. Écrivez-lui.',
      suspended: 'Ce compte est suspendu.',
      paymentsNotAllowed: 'Vous n’avez pas autorisé les paiements à la connexion. Reconnectez-vous et autorisez-les.',

      openAlready: 'C’est déjà ouvert.',
      hereAlready: 'C’est déjà ici.',
      notProven: 'Il n’est pas encore prouvé que ce retrait ne peut plus être payé.',
      agreedAlready: 'Vous avez déjà donné votre accord. Une autre personne de l’équipe Lamplit doit aussi approuver.',
      paysAnother: 'Cette transaction paie un autre retrait.',
      marketWallet: 'C’est le portefeuille du marché lui-même. Saisissez l’adresse du vôtre.',
      refundWithdrawn: 'Le remboursement de cet achat a déjà été retiré.',
      onlyBack: 'Seuls {0} π de cet achat sont revenus dans votre portefeuille.',
      booksWrong: 'Les comptes sont encore faux. Tout reste arrêté jusqu’à ce qu’ils soient justes.',

      offerBetween: 'Offrez entre {0} et {1}.',
      nameBetween: 'Indiquez plus de {0} et moins de {1}.',
      nameAtMost: 'Indiquez un montant supérieur à 0 et au plus égal à votre prix.',
      nameLess: 'Indiquez moins que le montant à partir duquel vous acceptez.',
      namePrice: 'Indiquez votre prix.',
      offerRoom: 'Votre palier de confiance permet {0} offres à la fois. Reprenez-en d’abord une.',
      ownItem: 'Vous ne pouvez pas faire d’offre pour votre propre article.',
      awayOffers: 'Le vendeur est absent pour un moment et n’accepte pas d’offres.',
      voidedDown: 'L’article a été retiré, cette offre ne tient donc plus.',
      voidedPrice: 'Le prix demandé a changé, cette offre ne tient donc plus.',

      accountUsed: 'Ce compte a déjà servi, il reste donc un compte à part.',
      accountUsedSince: 'Le nouveau compte a servi entre-temps, il ne peut donc pas être relié.',
      nothingToHide: 'Il n’y a rien ici à masquer ou à montrer.',
      appealedOnce: 'Cette décision a déjà fait l’objet d’un appel.',
      lookedAtAgain: 'C’est déjà réexaminé. Attendez le résultat.',
      manyReports: 'Vous avez déjà beaucoup de signalements en cours. Attendez que certains soient examinés.',
      noLeaf: 'Cette preuve ne contient pas de feuille à vous\u00a0: rien ne vous était dû ici à ce moment-là.',
      onlyNamed: 'Seule la personne de l’équipe Lamplit nommée dans le litige peut le faire.',
      askedOnce: 'Cette partie a déjà été interrogée une fois.',
      chooseWhom: 'Choisissez qui interroger',
      writeQuestion: 'Écrivez ce que vous voulez savoir',
      choosePercent: 'Choisissez combien est rendu',
      chooseReason: 'Choisissez la raison',
      writeGrounds: 'Écrivez pourquoi, en au moins 20 caractères',
      chooseWhat: 'Choisissez ce qui s’est passé',
      hadDispute: 'Cette commande a déjà eu son litige.',
      newEvidence:
        'Un appel demande une nouvelle preuve\u00a0: ajoutez au moins une image que vous n’avez pas encore montrée.',
      noProof: 'Cette preuve de réserves n’existe pas.',
      leavesDropped:
        'Les feuilles de cette preuve ont été effacées après {0} jours\u00a0; seule sa racine est conservée.',
      emptySearch: 'Écrivez ce que vous cherchez, ou choisissez un filtre.',
      savedAlready: 'Vous avez déjà enregistré cette recherche.',
    },
  },
}
