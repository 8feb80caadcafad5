// How far an upload is, in words and as a bar, and what went wrong.
import { CircleAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { PhotoUpload } from './use-photo-upload.ts'
import { sellWords } from './words.ts'

export const UploadStatus = ({ upload: { stage, problem } }: { upload: PhotoUpload }) => {
  const words =
    stage.at === 'preparing'
      ? sellWords.uploadWorking(Math.round(stage.percent))
      : stage.at === 'sending'
        ? sellWords.uploadSending
        : ''
  return (
    <>
      {stage.at === 'idle' ? null : (
        <div className="flex flex-col gap-1.5 text-sm text-ink-2">
          <span>{words}</span>
          <ProgressBar label={words} share={stage.at === 'preparing' ? stage.percent / 100 : null} />
        </div>
      )}
      {problem ? (
        <p role="alert" className="flex items-start gap-1 text-sm font-medium text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {problem}
        </p>
      ) : null}
    </>
  )
}
