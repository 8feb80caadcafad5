// One screenshot, made smaller and sent like any other picture; a visitor is asked to sign in first.
import { ImageUp, X } from 'lucide-react'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { photoTypes } from '../../features/sell/compress-photo.ts'
import { FileButton } from '../../features/sell/file-button.tsx'
import { UploadStatus } from '../../features/sell/upload-status.tsx'
import { usePhotoUpload } from '../../features/sell/use-photo-upload.ts'
import { uiWords } from '../../words/ui.ts'
import { bugReportWords as words } from './bug-report-words.ts'

export const ScreenshotField = ({
  screenshot,
  onChange,
}: {
  screenshot: string | null
  onChange: (screenshot: string | null) => void
}) => {
  const upload = usePhotoUpload(onChange, () => void requestSignIn())
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {words.screenshot}
        <span className="font-normal text-ink-3"> ({uiWords.optional})</span>
      </legend>
      <p className="text-xs text-ink-3">{words.screenshotHelp}</p>
      {screenshot === null ? (
        <div>
          <FileButton
            icon={ImageUp}
            kind="outline"
            label={words.addScreenshot}
            accept={photoTypes.join(',')}
            busy={upload.stage.at !== 'idle'}
            onFiles={(files) => upload.choose(files.slice(0, 1))}
          />
        </div>
      ) : (
        <div className="flex items-start gap-2">
          <Picture src={screenshot} alt={words.yourScreenshot} sizes="160px" className="size-40 rounded-md" />
          <IconButton icon={X} label={words.removeScreenshot} onClick={() => onChange(null)} />
        </div>
      )}
      <UploadStatus upload={upload} />
    </fieldset>
  )
}
