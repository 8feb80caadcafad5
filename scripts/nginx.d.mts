/** The nginx to run, if there is one. */
export const findNginx: () => Promise<string | undefined>
