// Words of statements and their pictures.
import { catalogue, plural } from '../../words/catalogue.ts'

export const evidenceWords = catalogue('dispute-evidence', {
  answerTitle: 'Your side',
  answerHelp:
    'Say what happened, in order. The other side and the house read it. Leave out addresses and phone numbers.',
  appealTitle: 'Appeal the decision',
  appealHelp: 'Another person of the house decides. Bring something new: at least one new picture is needed.',
  moreTitle: 'Answer the question',
  statement: 'Statement',
  needsMin: (n: number) => `Please write at least ${n} characters`,
  needsMax: (n: number) => `Please use at most ${n} characters`,
  needsPicture: 'Please add at least one new picture',
  stillSending: 'Please wait until all pictures are sent',
  someFailed: 'A picture could not be sent. Try it again or remove it.',
  send: 'Send',
  pictures: (max: number) => `Pictures (up to ${max})`,
  picturesHelp: 'They are made anew and everything hidden in them, like the place, is taken out.',
  addPictures: 'Add pictures',
  removePicture: (n: number) => `Remove picture ${n}`,
  retryPicture: (n: number) => `Try picture ${n} again`,
  preparing: (percent: number) => `Getting ready, ${percent} %`,
  sending: 'Sending',
  pictureNumber: (n: number) => `Picture ${n}`,
  kept: 'Sent',
  tooMany: (max: number) => `At most ${max} pictures`,
  notPicture: 'Only pictures can be added',
  tooBig: 'This picture is larger than 10 MB',
  picturesReady: (n: number) => plural(n, { one: '1 picture', other: `${n} pictures` }),
})
