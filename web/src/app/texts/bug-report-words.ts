// Words of the bug report: the form, what the page knows of the device, and the number at the end (design §4.22).
import { catalogue } from '../../words/catalogue.ts'

export const bugReportWords = catalogue('bug-report', {
  lead: 'Something broke or looks wrong? Tell us. A person of the house reads every report.',
  what: 'What happened?',
  whatHelp: 'What you did, what you expected, and what you saw instead.',
  whatMissing: 'Please say in a sentence what happened.',
  tooLong: 'This is too long.',
  steps: 'How can we see it, too?',
  stepsHelp: 'Step by step, if you know.',
  path: 'Where?',
  pathHelp: 'The address of the page. Leave it out if it does not matter.',
  screenshot: 'Screenshot',
  screenshotHelp: 'Cover what is private before you add it. Whoever has its address can open the picture.',
  addScreenshot: 'Add a screenshot',
  removeScreenshot: 'Remove the screenshot',
  yourScreenshot: 'Your screenshot',
  contact: 'How can we reach you?',
  contactHelp: 'Only if you want an answer. Your Pi username is known if you are signed in.',
  device: 'About your device',
  deviceHelp: 'It helps us to find the fault. It holds no name. Leave out what you do not want to send.',
  leaveOut: (name: string) => `Leave out: ${name}`,
  putBack: (name: string) => `Send again: ${name}`,
  leftOut: 'left out',
  facts: {
    browser: 'Browser',
    screen: 'Screen',
    version: 'Version',
    language: 'Language',
    error: 'Number of the fault',
  },
  report: 'Send the report',
  failed: 'Your report was not sent. What you wrote is still here.',
  thanks: 'Thank you. Your report has arrived.',
  reference: 'Its number',
  next:
    'A person of the house reads it. Name this number if you write about it again. Reports are deleted after 180 ' +
    'days.',
  another: 'Report something else',
  home: 'Back to the market',
})
