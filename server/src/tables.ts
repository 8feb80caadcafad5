// Which module owns each table. The owner alone writes it and locks its rows; whoever else reads it says why here.
// Functions of the database that use tables belong to a module too. tidy.test.ts holds all of it against the SQL.

export interface TableRules {
  owns: readonly string[]
  functions?: readonly string[]
  /** Tables of other modules that are read, by the reason why the owner is not asked instead. */
  reads?: Readonly<Record<string, readonly string[]>>
}

export const tableRules: Readonly<Record<string, TableRules>> = {
  kernel: {
    owns: [
      'idempotency_keys',
      'events',
      'timers',
      'outbox',
      'jobs',
      'sessions',
      'secrets',
      'retired_keys',
      'day_salts',
      'staff_agreements',
    ],
    functions: ['enqueue_message', 'idempotent_responses', 'store_idempotent_responses'],
    reads: {
      'every request finds its actor by one statement': ['users', 'user_identities'],
      'an agreement counts while whoever gave it is an admin': ['users'],
    },
  },
  users: {
    owns: ['users', 'addresses', 'address_reads', 'account_links', 'xp_events', 'staff_roles', 'staff_settings'],
    functions: ['lock_users', 'change_role'],
    reads: {
      'who signs in and which accounts may be linked is found by the uid of Pi': ['user_identities'],
      'staff see an account with its sessions and how often its role changed': [
        'sessions',
        'events',
        'staff_agreements',
      ],
      'users in a search are shown with the number of their live listings': ['products'],
    },
  },
  ledger: {
    owns: ['accounts', 'postings'],
    functions: ['post_lines', 'move_balance', 'post_payout_lines'],
    reads: {
      'the audit compares the ledger with what every domain believes': [
        'withdrawals',
        'payment_intents',
        'orders',
        'payout_transactions',
        'unmatched_money',
        'order_items',
        'products',
        'reservations',
        'offers',
        'idempotency_keys',
        'events',
        'disputes',
        'settlement_proposals',
        'review_windows',
        'review_products',
        'reviews',
        'users',
        'review_tallies',
      ],
    },
  },
  geocoding: {
    owns: ['place_countries', 'places'],
    functions: ['place_of', 'lay_product'],
    reads: { 'a listing without a place of its own lies where its seller is': ['users'] },
  },
  notifications: {
    owns: ['notices', 'notice_preferences'],
    reads: { 'what every open page should hear is looked up for all sessions by one statement': ['users', 'sessions'] },
  },
  pi: {
    owns: ['payment_intents', 'unmatched_money', 'transactions_seen', 'user_identities'],
    reads: {
      'staff see payments with names, orders and postings in one report': ['users', 'orders', 'postings'],
      'a payment may have gone to a wallet that payouts used before': ['payout_turns'],
    },
  },
  moderation: {
    owns: ['moderation_tasks', 'reports', 'reporters', 'blocked_texts'],
    reads: { 'the queue shows names': ['users'] },
  },
  trust: {
    owns: ['trust_standings', 'tier_changes', 'trust_nights'],
    reads: {
      'what two agreed to about a tier counts until somebody decides anew': ['events'],
      'a tier is counted from trades, reviews and lost disputes, many users a statement': [
        'users',
        'orders',
        'reviews',
        'disputes',
      ],
      'orders of a ring count for no tier': ['review_windows'],
      'orders of two users who share a wallet count for no tier': [
        'payment_intents',
        'chain_payments',
        'withdrawals',
        'unmatched_money',
      ],
    },
  },
  catalog: {
    owns: [
      'products',
      'product_ranks',
      'product_figures',
      'list_marks',
      'category_prices',
      'pictures',
      'picture_uploads',
      'picture_fetches',
      'files',
      'reservations',
    ],
    reads: {
      'every card and page of a product names its seller': ['users'],
      'lists rank by sales, and a buyer keeps sight of what they bought (decision 0011)': ['orders', 'order_items'],
      'the page of a seller shows what their tier stands on': ['trust_standings'],
      'what a seller may list counts imports under way': ['imports'],
    },
  },
  imports: { owns: ['imports'] },
  reviews: {
    owns: ['reviews', 'review_windows', 'review_products', 'review_tallies'],
    reads: {
      'reviews are shown with names and with what was bought': ['users', 'products', 'order_items'],
      'only an ended order is reviewed, and rings are found in trades': ['orders'],
      'two users who share a wallet are found by what they paid and were paid': [
        'payment_intents',
        'chain_payments',
        'withdrawals',
        'unmatched_money',
      ],
    },
  },
  cart: {
    owns: ['cart_items'],
    functions: ['put_in_carts'],
    reads: { 'a line is put after what its product is, and how many there are, by one statement': ['products'] },
  },
  wishlist: { owns: ['wishlist_items', 'wishlist_changes'], functions: ['tell_wishers'] },
  orders: {
    owns: ['orders', 'order_items', 'download_grants'],
    reads: {
      'orders are shown with the names of both sides': ['users'],
      'a purchase reads and prices its goods by one statement': ['products'],
      'an order says what is open about it: dispute, proposals, reviews': [
        'disputes',
        'settlement_proposals',
        'reviews',
      ],
      'an order shows the pictures that prove its delivery': ['dispute_evidence'],
    },
  },
  offers: {
    owns: ['offers', 'offer_prices', 'offer_terms', 'offer_refusals'],
    functions: ['tell_offers'],
    reads: {
      'an offer is shown and decided together with its item and both names': ['products', 'users', 'reservations'],
      'an accepted offer names the order it led to': ['orders'],
    },
  },
  disputes: {
    owns: ['disputes', 'dispute_evidence', 'dispute_figures', 'settlement_proposals'],
    reads: {
      'disputes are shown with names and the terms of their order': ['users', 'orders'],
      'the history of an order says whether the buyer had it in hand': ['events'],
    },
  },
  payouts: {
    owns: [
      'withdrawals',
      'payout_transactions',
      'payout_turns',
      'wallet_checks',
      'chain_payments',
      'switches',
      'restores',
    ],
    functions: ['refuse_unfunded_withdrawal'],
    reads: {
      'withdrawals are shown with names and paid to the current uid': ['users', 'user_identities'],
      'a recipient is a new one after the account was linked': ['account_links'],
      'the mirror is compared with the chain by one statement': ['accounts', 'payment_intents', 'unmatched_money'],
      'the payout process proves by itself that a withdrawal may be paid': [
        'accounts',
        'postings',
        'events',
        'staff_agreements',
      ],
    },
  },
  reserves: {
    owns: ['reserve_proofs', 'reserve_leaves', 'reserve_nodes'],
    reads: {
      'a proof sums all that is owed in one snapshot': [
        'accounts',
        'postings',
        'orders',
        'offers',
        'withdrawals',
        'wallet_checks',
      ],
    },
  },
  search: {
    owns: [
      'search_words',
      'search_uncounted',
      'product_search',
      'search_progress',
      'suggest_terms',
      'suggest_progress',
      'search_counts',
      'search_days',
      'popular_searches',
      'saved_searches',
    ],
    functions: [
      'search_alike',
      'search_index',
      'search_products_listed',
      'search_count_words',
      'search_traded',
      'search_next',
      'search_refresh',
      'words_alike',
      'suggest_begun',
    ],
    reads: {
      'the index is made from listings, sellers, sales and reviews': [
        'products',
        'users',
        'orders',
        'order_items',
        'reservations',
        'reviews',
        'review_products',
        'tier_changes',
      ],
      'the one search field also finds what belongs to the user': ['offers'],
    },
  },
  recommendations: {
    owns: [
      'view_history',
      'recommendation_choices',
      'visits',
      'likenesses',
      'likenesses_due',
      'likenesses_progress',
      'category_picks',
      'recommendation_clicks',
    ],
    functions: ['likeness_changed'],
    reads: {
      'likenesses and picks are counted from listings, ranks and sales': [
        'products',
        'product_ranks',
        'orders',
        'order_items',
      ],
      'nothing is recommended that lies in the cart or on the wishlist': ['cart_items', 'wishlist_items'],
    },
  },
  leaderboard: {
    owns: ['leader_rows', 'leader_runs', 'leader_optouts'],
    reads: { 'ranks are counted from XP and trades for all users at once': ['users', 'xp_events', 'orders'] },
  },
  pages: {
    owns: ['sitemap_pages'],
    reads: { 'the sitemap lists every live listing': ['products'] },
  },
  shares: {
    owns: ['share_events', 'share_counts', 'share_products'],
    reads: { 'shared listings are shown with their titles': ['products'] },
  },
  system: {
    owns: [],
    reads: {
      'metrics count what waits in every queue': ['timers', 'outbox', 'jobs', 'payment_intents'],
      'staff see the state of payouts at one glance': ['withdrawals', 'unmatched_money', 'switches', 'wallet_checks'],
    },
  },
  currency: { owns: ['comparison_switch'], reads: { 'the switch names who turned it': ['users'] } },
  feedback: {
    owns: ['bug_reports', 'roadmap_counts', 'roadmap_votes'],
    reads: { 'bug reports are shown with names': ['users'] },
  },
  achievements: {
    owns: ['unlocked_achievements'],
    reads: { 'achievements are looked up by username': ['users'] },
  },
  analytics: { owns: ['usage_counts', 'usage_timings', 'usage_sessions'] },
  chat: { owns: ['chat_marks'] },
  entries: { owns: ['entry_lots'] },
  'client-errors': { owns: ['page_errors'] },
  'coming-soon': { owns: ['openings', 'opening_waits'] },
}
