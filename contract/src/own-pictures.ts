// How pictures of this market are addressed; apart from the rules of the listing form, which weigh more than one line.

/** The path of a picture that was put in here: the name of what is in it. */
export const ownPicturePath = /^\/pictures\/[0-9a-f]{64}$/
