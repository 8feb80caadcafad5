// Uploading photos: made smaller, sent one after the other, kept waiting while a visitor signs in.
import { uploadPicture } from '@lamplit/contract/selling'
import { useEffect, useRef, useState } from 'react'
import { askWithFile, Refusal, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { compressPhoto } from './compress-photo.ts'

export type UploadStage = { at: 'idle' } | { at: 'preparing'; percent: number } | { at: 'sending' }

export interface PhotoUpload { stage: UploadStage; problem: string | null; choose: (files: readonly File[]) => void; forgetProblem: () => void }

export const sessionEnded = (error: unknown): boolean => error instanceof Refusal && ['AUTH_REQUIRED', 'TOKEN_EXPIRED', 'AUTH_FAILED'].includes(error.code)

export const usePhotoUpload = (onUploaded: (url: string) => void, onSignInNeeded: () => void): PhotoUpload => {
  const [stage, setStage] = useState<UploadStage>({ at: 'idle' })
  const [problem, setProblem] = useState<string | null>(null)
  const { state } = useSession()
  const waiting = useRef<readonly File[]>([])
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  const needSignIn = (files: readonly File[]): void => {
    waiting.current = files
    setProblem(specTexts.mustBeLoggedIn)
    onSignInNeeded()
  }
  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(null)
    for (const [place, file] of files.entries()) {
      try {
        setStage({ at: 'preparing', percent: 0 })
        const photo = await compressPhoto(file, (percent) => setStage({ at: 'preparing', percent }))
        setStage({ at: 'sending' })
        latest.current((await askWithFile(uploadPicture, photo, file.name)).url)
      } catch (error) {
        if (sessionEnded(error)) needSignIn(files.slice(place))
        else setProblem(sentenceOf(error))
        break
      }
    }
    setStage({ at: 'idle' })
  }
  const sending = useRef(send)
  sending.current = send
  useEffect(() => {
    if (state !== 'in' || waiting.current.length === 0) return
    const files = waiting.current
    waiting.current = []
    void sending.current(files)
  }, [state])

  return {
    stage, problem, forgetProblem: () => setProblem(null),
    choose: (files) => { if (files.length > 0) { if (state === 'in') void send(files); else needSignIn(files) } },
  }
}
