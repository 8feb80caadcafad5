// Adding pictures to a statement: each with its progress, and each can be removed or tried again.
import { CircleAlert, ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Lantern } from '../../ui/logo.tsx'
import { FileButton } from '../sell/file-button.tsx'
import { ProgressBar } from '../sell/progress-bar.tsx'
import { evidenceWords as words } from './evidence-words.ts'
import type { Evidence, EvidenceFile } from './evidence-files.ts'

const Progress = ({ file: { stage, percent, problem } }: { file: EvidenceFile }) => {
  if (stage === 'sent') return <p className="text-xs text-ink-2">{words.kept}</p>
  if (stage === 'failed')
    return (
      <p role="alert" className="text-xs font-medium text-danger">
        {problem}
      </p>
    )
  const said = stage === 'preparing' ? words.preparing(percent) : words.sending
  return (
    <div className="flex flex-col gap-1">
      <span className="num text-xs text-ink-2">{said}</span>
      <ProgressBar label={said} share={stage === 'preparing' ? percent / 100 : null} />
    </div>
  )
}

export const EvidenceField = ({
  evidence,
  max,
  id,
  error,
}: {
  evidence: Evidence
  max: number
  id: string
  error?: string | null
}) => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="mb-1 text-sm font-semibold">{words.pictures(max)}</legend>
    <p className="text-xs text-ink-3">{words.picturesHelp}</p>
    {evidence.files.length > 0 ? (
      <ol className="grid gap-2 sm:grid-cols-2">
        {evidence.files.map((file, place) => (
          <li key={file.key} className="flex items-center gap-3 rounded-md border border-line p-2">
            {file.preview ? (
              <img src={file.preview} alt="" className="size-14 shrink-0 rounded-sm object-cover" />
            ) : (
              <span className="flex size-14 shrink-0 items-center justify-center rounded-sm bg-surface-2">
                <Lantern size={28} />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold">{words.pictureNumber(place + 1)}</p>
              <Progress file={file} />
            </div>
            {file.stage === 'failed' ? (
              <IconButton
                icon={RotateCw}
                label={words.retryPicture(place + 1)}
                onClick={() => evidence.retry(file.key)}
              />
            ) : null}
            <IconButton
              icon={Trash2}
              label={words.removePicture(place + 1)}
              onClick={() => evidence.remove(file.key)}
            />
          </li>
        ))}
      </ol>
    ) : null}
    {evidence.files.length < max ? (
      <div>
        <FileButton
          id={id}
          label={words.addPictures}
          icon={ImagePlus}
          accept="image/*"
          multiple
          onFiles={evidence.add}
        />
      </div>
    ) : null}
    {(evidence.problem ?? error) ? (
      <p role="alert" className="flex items-start gap-1 text-sm font-medium text-danger">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        {evidence.problem ?? error}
      </p>
    ) : null}
  </fieldset>
)
