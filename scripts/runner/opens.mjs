// What a spec file opens beside the area it is named after; a path is taken as it stands.
export const opens = {
  staff: ['wallet', 'payouts', 'withdrawals', 'admin'],
  'unfinished-payments': ['deposits', 'pi', 'purchase', 'wallet'],
  trading: ['orders', 'disputes', 'settlements', 'purchase'],
  visit: ['search', 'compare', 'recommendations', 'share', 'wishlist', 'notifications', 'navigation', 'analytics'],
}
