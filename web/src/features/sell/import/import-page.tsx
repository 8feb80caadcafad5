// /sell/import: many listings from one file.
export const ImportPage = () => null
