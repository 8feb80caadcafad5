// The file that buyers of an Online listing download: sent once, reachable only by its seller and its buyers.
import { uploadFile } from '@lamplit/contract/selling'
import { fileLimits } from '@lamplit/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { CircleAlert, FileCheck, FileUp, Trash2 } from 'lucide-react'
import { askWithFile, sentenceOf } from '../../lib/api.ts'
import { fileSize } from '../../lib/format-sizes.ts'
import { useSession } from '../../lib/session.ts'
import { toastPromise } from '../../lib/toast-promise.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { specTexts } from '../../words/spec-texts.ts'
import { FileButton } from './file-button.tsx'
import { fieldId } from './form.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useForm } from './use-listing-form.ts'
import { sessionEnded } from './use-photo-upload.ts'
import { sellWords } from './words.ts'

const useFileUpload = (onSignInNeeded: () => void) => {
  const { set } = useForm()
  const { state } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<File | null>(null)
  const needSignIn = (file: File): void => {
    waiting.current = file
    setProblem(specTexts.mustBeLoggedIn)
    onSignInNeeded()
  }
  const { busy, run } = useCommand(
    async (file: File): Promise<void> => {
      try {
        const { id, name } = await toastPromise(askWithFile(uploadFile, file, file.name), { about: file.name })
        set('deliveryFileName', name)
        set('deliveryFile', id)
      } catch (error) {
        if (!sessionEnded(error)) throw error
        needSignIn(file)
      }
    },
    { failure: (error) => setProblem(sentenceOf(error)) },
  )
  const send = async (file: File): Promise<void> => {
    setProblem(null)
    await run(file)
  }
  const sending = useRef(send)
  sending.current = send
  useEffect(() => {
    const file = waiting.current
    if (state !== 'in' || !file) return
    waiting.current = null
    void sending.current(file)
  }, [state])
  const choose = (file: File | undefined): void => {
    if (!file) return
    if (file.size > fileLimits.bytes) setProblem(sellWords.fileTooLarge(fileSize(fileLimits.bytes)))
    else if (state === 'in') void send(file)
    else needSignIn(file)
  }
  return { busy, problem, choose }
}

export const DeliveryFile = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => {
  const { form, set } = useForm()
  const { busy, problem, choose } = useFileUpload(onSignInNeeded)
  const attached = form.deliveryFile !== ''
  const remove = () => {
    set('deliveryFileName', '')
    set('deliveryFile', '')
  }
  return (
    <div className="flex flex-col gap-2" role="group" aria-labelledby="sell-file-label">
      <p id="sell-file-label" className="text-sm font-semibold">
        {sellWords.file}
      </p>
      {attached ? (
        <div className="flex items-center gap-3 rounded-md bg-surface-2 p-2 ps-3.5">
          <Icon of={FileCheck} size={20} className="text-jade" />
          <span className="min-w-0 flex-1 truncate text-sm">{form.deliveryFileName || sellWords.fileAttached}</span>
          <IconButton icon={Trash2} label={sellWords.fileRemove} onClick={remove} />
        </div>
      ) : null}
      <div>
        <FileButton
          id={fieldId('deliveryFile')}
          icon={FileUp}
          label={attached ? sellWords.fileOther : sellWords.fileChoose}
          busy={busy}
          onFiles={([file]) => choose(file)}
        />
      </div>
      {busy ? <ProgressBar label={sellWords.fileSending} share={null} /> : null}
      {problem ? (
        <p role="alert" className="flex items-start gap-1 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {problem}
        </p>
      ) : null}
      <p className="text-xs text-ink-3">{sellWords.fileHelp(fileSize(fileLimits.bytes))}</p>
    </div>
  )
}
