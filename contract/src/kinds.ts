// What kinds of listing there are: types, ways of delivery, categories. Apart from the rules, because every card needs
// them.

export const productTypes = ['Single Item', 'Stocked', 'Online'] as const
export type ProductType = (typeof productTypes)[number]
export const deliveryMethods = ['download', 'license', 'instructions'] as const
export const fulfillmentMethods = ['pickup', 'shipping', 'both'] as const
export const shippingProfiles = ['flat', 'free-threshold', 'region'] as const

/** The categories of the home page; a seller may also name another. */
export const categories = [
  'Electronics',
  'Fashion',
  'Home',
  'Beauty',
  'Sports',
  'Books and music',
  'Toys and hobbies',
  'Food',
  'Art and handmade',
  'Garden',
  'Digital',
  'Motors and bikes',
] as const
