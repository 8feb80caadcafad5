// What the server wrote into the head is about the page that was asked for: on the next one it would name the wrong
// address to whoever shares it.

const served =
  'link[rel=canonical], meta[name=robots], meta[property^="og:"], meta[property^="product:"], ' +
  'meta[name^="twitter:"], script[type="application/ld+json"]'

export const removeServedHead = (page: Document = document): void =>
  page.head.querySelectorAll(served).forEach((element) => element.remove())
