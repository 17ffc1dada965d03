import { formatCount } from './formats';

/** The description in a log of the browser in which it was recorded. */
interface RecordedDevice {
  readonly browser: string;
  readonly language: string;
  readonly timeZone: string;
  readonly textSize: number;
  readonly connection?: string;
}

/** Texts of recording and replay. */
export const replayMessages = {
  recorder: {
    title: 'Recording',
    count: formatCount,
    recording: (actions: number) => `Recording, ${formatCount(actions)} actions`,
    paused: (actions: number) => `Paused, ${formatCount(actions)} actions`,
    pause: 'Pause',
    resume: 'Resume',
    mark: 'Mark',
    markLabel: 'Note for this point',
    download: 'Download',
    recent: 'Keeping the last 5 minutes.',
    saveRecent: 'Save the last 5 minutes',
    turnOff: 'Turn off',
    end: 'End',
    endTitle: 'End the recording?',
    endText: 'You have not downloaded the recording. It will be lost.',
    endAnyway: 'End without download',
    keep: 'Keep recording',
    play: 'Play a log',
    verified: (actions: number) => `Verified: the replay gave the same states for all ${formatCount(actions)} entries.`,
    inexact: (from: number, why: string) => `Exact up to action ${from}, inexact after it: ${why}`,
    notCarried: 'This browser does not keep the recording for the next page. Download it before you leave this one.',
    replacedNothing: 'No personal data was replaced.',
    replaced: (list: string) => `Replaced by placeholders: ${list}.`,
  },
  /** Actions that a log no longer has, and the notes at them. */
  dropped: (actions: number, notes: readonly string[]) =>
    [`The recording was too large: the first ${formatCount(actions)} actions are missing`]
      .concat(notes.length > 0 ? `with the notes ${notes.map((note) => `“${note}”`).join(', ')}` : [])
      .join(', ')
      .concat('.'),
  kinds: {
    password: ['password', 'passwords'],
    token: ['token', 'tokens'],
    email: ['email', 'emails'],
    phone: ['phone number', 'phone numbers'],
    name: ['word of a name', 'words of names'],
    address: ['address line', 'address lines'],
    picture: ['picture', 'pictures'],
  },
  player: {
    title: 'Play a recorded session',
    intro:
      'Opens a log that was recorded in the shop. The player sends no requests and does not change your own session.',
    open: 'Open a log',
    openHint: '*.replay.jsonl, also with .gz or .txt, or an export of Redux DevTools. You can also drop the file here.',
    openAnother: 'Open another',
    opening: 'Reading the log',
    linked: (position: number) => `This link shows the state after ${position} actions. Open its log.`,
    leave: 'Back to the shop',
    play: 'Play',
    pause: 'Pause',
    back: 'One action back',
    forward: 'One action forward',
    position: 'Position',
    positionText: (position: number, length: number) => `${position} of ${length} done`,
    speed: 'Speed',
    actions: 'Actions',
    hideActions: 'Hide actions',
    marks: (count: number) => `Marks (${count})`,
    markList: 'Marks',
    search: 'Search actions, values and notes',
    found: (nth: number, count: number, isDone: boolean) =>
      count === 0
        ? isDone
          ? 'Not found.'
          : 'Searching'
        : `${nth === 0 ? '' : `${formatCount(nth)} of `}${formatCount(count)}${isDone ? '' : '…'}`,
    previous: 'Previous match',
    next: 'Next match',
    details: 'Details',
    state: 'State',
    changes: 'Changes',
    changedPart: 'changed',
    parts: (count: number, isList: boolean) =>
      `${isList ? 'list of' : 'object with'} ${formatCount(count)} ${count === 1 ? 'part' : 'parts'}`,
    showMore: (count: number) => `Show more of ${formatCount(count)} others`,
    pressed: (what: string, input: string | undefined) => `Clicked ${what}${input === undefined ? '' : ` → ${input}`}`,
    deadPress: (what: string) => `Dead click: ${what}, nothing was dispatched`,
    clicks: (count: number) => `${formatCount(count)} clicks`,
    /** A control by its role and its name. */
    control: (role: string, name: string) => (name === '' ? role : `${role} “${name}”`),
    components: (names: string) => `Clicked in ${names}.`,
    history: 'History',
    historyOf: (path: string) => `History of ${path === '' ? 'the state' : path}`,
    changedBy: (count: number, isDone: boolean) =>
      count === 0 && isDone
        ? 'No action has changed it.'
        : `Changed by ${formatCount(count)} ${count === 1 ? 'action' : 'actions'}${isDone ? ', the newest first.' : '…'}`,
    initially: (value: string) => `In the beginning: ${value}`,
    beginning: 'The beginning',
    mode: 'States',
    modes: { reducers: 'from the current reducers', recorded: 'as recorded' },
    equal: (checked: number) => `All ${formatCount(checked)} recorded states match.`,
    uncompared: 'The log has no states to compare.',
    diverged: (count: number, first: number) =>
      count === 1 ? `1 action diverges: #${first}.` : `${count} actions diverge, the first is #${first}.`,
    goToDivergence: 'Go to the first',
    damaged: (line: number, why: string) => `Line ${line}: ${why} Playing the readable part.`,
    later: (skipped: number) =>
      `A newer version of the shop recorded this log; ${skipped} lines are not known and left out. Choose “as recorded” for its own states.`,
    inexact: (from: number, why: string) => `The recording is inexact from action #${from} on: ${why}`,
    accepted: (from: number, why: string, who: string) => `Accepted from action #${from}: ${why} (${who}).`,
    jump: { reload: 'page reloaded', devtools: 'state set by DevTools', hmr: 'code changed' },
    changed: 'Changed',
    nothingChanged: 'No changes.',
    expected: 'expected',
    got: 'got',
    from: 'from',
    to: 'to',
    nothing: 'nothing',
    more: (count: number) => `and ${count} more`,
    link: 'Copy link to this action',
    linkCopied: 'Link copied.',
    devTools: 'Show in Redux DevTools',
    noDevTools: 'Redux DevTools is not installed.',
    crashed: 'The shop cannot display this state.',
    unlisted: 'The actions of this log cannot be listed.',
    onlyPart: (shown: number, all: number) =>
      `${formatCount(shown)} of ${formatCount(all)} actions, around the current one.`,
    stage: 'The recorded session',
    viewport: (width: number, height: number, percent: number) =>
      `Recorded at ${width} × ${height} px, displayed at ${percent}%.`,
    device: ({ browser, language, timeZone, textSize, connection }: RecordedDevice) =>
      [`Time zone ${timeZone}`, `language ${language}`, `text size ${textSize} px`]
        .concat(connection === undefined ? [] : `connection ${connection}`)
        .concat(browser)
        .join(', '),
    about: 'About this recording',
    controls: 'Controls',
    compare: 'Compare',
    continue: 'Continue from here',
  },
  continued: {
    title: 'Continue a recorded session',
    intro: (position: string) =>
      `The session goes on after ${position}, in a new tab and in the sandbox shop: with its screens and texts, and with a new customer who has the same cart, wishlist, addresses and orders. Orders begin again as new ones. It is recorded, and your own session stays as it is.`,
    fromHere: 'Open the shop here',
    afterInputs: (count: number) => `Run ${count} ${count === 1 ? 'input' : 'inputs'} first`,
    inputs: 'The inputs that followed on this page. Leave some out, or change them; the sandbox answers them anew.',
    noInputs: 'No inputs followed on this page.',
    onlyPart: (shown: number, all: number) =>
      `These are the first ${formatCount(shown)} of ${formatCount(all)} inputs. Only inputs in this list run.`,
    arguments: 'Arguments',
    argumentsOf: (name: string) => `Arguments of ${name}`,
    invalid: 'This is not JSON of the same kind.',
    notHandedOver: 'This state cannot be handed over to the shop.',
    realShop: 'This is a real shop: recorded sessions go on in a sandbox shop only.',
    preparing: 'Preparing a customer in the sandbox',
    refused: 'The sandbox does not have:',
    failed: 'This session cannot go on. The console of the browser says why.',
    go: 'Go on without it',
    back: 'Play a recorded session',
    failedInput: (name: string) => `The input ${name} could not be run.`,
    missing: {
      customer: 'The sandbox has refused the customer.',
      units: (count: number, productId: number, size: string) => `${count} of product ${productId}, size ${size}`,
      order: (number: string) => `the order ${number}`,
      address: (line: string) => `the address ${line}`,
      wish: (productId: number) => `product ${productId} on the wishlist`,
    },
  },
  compare: {
    title: 'Two logs compared',
    back: 'Back to the player',
    equal: 'The two logs are equal.',
    sameDeeds: 'The shopper did the same in both.',
    otherDeed: 'The shopper did otherwise from here:',
    otherAction: 'The actions differ from here:',
    nothingMore: 'nothing more',
    fieldsOfAction: 'Parts of the action that differ',
    fieldsBefore: 'Fields of the state that differ before it',
    fieldsAfter: 'Fields of the state that differ after it',
  },
} as const;
