// Asking to sign in from anywhere: through the host's consent, or with words on how to get to a host (design §5.11).
import { signInWords } from '../words/sign-in.ts'
import { specTexts } from '../words/spec-texts.ts'
import { Refusal } from './api.ts'
import { insideHost, messageOf } from './pi-sdk.ts'
import { signIn } from './session.ts'
import { useSignInHelp } from './sign-in-help.ts'
import { toast } from './toast.ts'

/** Signs in, or says how. True when someone is signed in afterwards. */
export const requestSignIn = async (): Promise<boolean> => {
  if (!(await insideHost())) {
    useSignInHelp.setState({ open: true })
    return false
  }
  try {
    const person = await signIn()
    toast.success(signInWords.welcome(person.username))
    return true
  } catch (error) {
    // PiNet shows the market and answers its SDK, but nobody can sign in or pay there (pi-platform §5.1).
    if (/unsupported in PiNet/i.test(messageOf(error))) {
      useSignInHelp.setState({ open: true })
      return false
    }
    toast.error(
      error instanceof Refusal ? error.title : specTexts.authenticationFailed,
      error instanceof Refusal ? { message: error.message, suggestions: error.suggestions } : {},
    )
    return false
  }
}
