// The name of the market, in one place: a rename is one line here and one in the document's head.

export const productName = 'Lamplit'
