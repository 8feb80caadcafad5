// Uploading photos: made smaller, sent one after the other, kept waiting while a visitor signs in.
import { uploadPicture } from '@lamplit/contract/selling'
import { useEffect, useRef, useState } from 'react'
import { askWithFile, Refusal, sentenceOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { toastPromise } from '../../lib/toast-promise.ts'
import { specTexts } from '../../words/spec-texts.ts'
import { compressPhoto } from './compress-photo.ts'

export type UploadStage = { at: 'idle' } | { at: 'preparing'; percent: number } | { at: 'sending' }

export interface PhotoUpload {
  stage: UploadStage
  problem: string | null
  choose: (files: readonly File[]) => void
  forgetProblem: () => void
}

export const sessionEnded = (error: unknown): boolean =>
  error instanceof Refusal && ['AUTH_REQUIRED', 'TOKEN_EXPIRED', 'AUTH_FAILED'].includes(error.code)

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
  const sendOne = async (file: File): Promise<void> => {
    setStage({ at: 'preparing', percent: 0 })
    const photo = await compressPhoto(file, (percent) => setStage({ at: 'preparing', percent }))
    setStage({ at: 'sending' })
    latest.current((await askWithFile(uploadPicture, photo, file.name)).url)
  }
  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(null)
    let place = 0
    const all = async (): Promise<void> => {
      for (; place < files.length; place++) await sendOne(files[place]!)
    }
    try {
      // Whoever writes on further down the form hears of it there.
      await toastPromise(all(), files.length === 1 ? { about: files[0]!.name } : {})
    } catch (error) {
      if (sessionEnded(error)) needSignIn(files.slice(place))
      else setProblem(sentenceOf(error))
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
    stage,
    problem,
    forgetProblem: () => setProblem(null),
    choose: (files) => {
      if (files.length > 0) {
        if (state === 'in') void send(files)
        else needSignIn(files)
      }
    },
  }
}
