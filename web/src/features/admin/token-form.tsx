// The one-time token of a first start makes its first user an admin (quality §3.6).
import { redeemStaffToken } from '@lamplit/contract/staff'
import { useState, type FormEvent } from 'react'
import { restoreSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { adminWords as words } from './words.ts'

export const TokenForm = () => {
  const [token, setToken] = useState('')
  const { busy, fields, refused, run } = useCommand(redeemStaffToken, { fields: ['token'], failure: 'inline' })
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (token.trim() && (await run({ body: { token: token.trim() } }))) await restoreSession()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mx-auto mt-4 flex max-w-md flex-col gap-3">
      <Field label={words.tokenLabel} help={words.tokenHelp} error={fields.token || refused}>
        <TextInput value={token} onValue={setToken} autoComplete="off" />
      </Field>
      <Button type="submit" kind="outline" busy={busy} size={44} className="self-start">
        {words.tokenSend}
      </Button>
    </form>
  )
}
