// How to sign in from outside a Pi host: the way there, as a button and as a link to copy (design §5.11).
import { ExternalLink, LogIn } from 'lucide-react'
import { LanguageSelect } from '../features/settings/language-select.tsx'
import { readConfig } from '../lib/config.ts'
import { leaveForPi, offersPiSignIn } from '../lib/pi-sign-in.ts'
import { useSignInHelp } from '../lib/sign-in-help.ts'
import { Button, ButtonHref } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { signInWords } from '../words/sign-in.ts'

export const SignInDialog = () => {
  const open = useSignInHelp((state) => state.open)
  const { hostUrl, piSandbox } = readConfig()
  const address = hostUrl ?? window.location.origin
  return (
    <Dialog open={open} onClose={() => useSignInHelp.setState({ open: false })} title={signInWords.title} size="sm">
      <p className="text-ink-2">{signInWords.why}</p>
      <p className="mt-3 text-ink-2">{signInWords.outside}</p>
      <p className="mt-3 rounded-md bg-surface-2 px-4 py-3 text-sm font-medium break-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:w-full">
        {hostUrl ? (
          <ButtonHref href={hostUrl} icon={ExternalLink} size={44}>
            {piSandbox ? signInWords.sandboxHost : signInWords.browserHost}
          </ButtonHref>
        ) : null}
        <CopyButton text={address} label={signInWords.copyLink} />
      </div>
      {offersPiSignIn() ? (
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-ink-2">{signInWords.or}</p>
          <Button kind="outline" size={44} icon={LogIn} className="mt-3 max-md:w-full" onClick={leaveForPi}>
            {signInWords.piSignIn}
          </Button>
        </div>
      ) : null}
      <p className="mt-4 text-sm text-ink-3">{signInWords.browse}</p>
      <LanguageSelect id="language-to-sign-in" className="mt-4" />
    </Dialog>
  )
}
