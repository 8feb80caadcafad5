// The door to signing in, open to every page: what it takes to sign in loads when somebody does (lib/sign-in.ts).

/** Signs in, or says how. True when someone is signed in afterwards. */
export const requestSignIn = (): Promise<boolean> => import('./sign-in.ts').then((module) => module.requestSignIn())
