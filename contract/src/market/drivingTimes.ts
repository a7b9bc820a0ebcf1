/**
 * Driving, breaks and rest of a single driver by Regulation (EC) 561/2006, as advice. The articles:
 * - 4: a week runs from Monday 00:00 to Sunday 24:00
 * - 6: 9 hours of driving a day, 10 twice a week; 56 a week, 90 in two consecutive weeks
 * - 7: 45 minutes of break after 4.5 hours of driving, or 15 and then 30 within them
 * - 8: a daily rest of 11 hours within 24 of the end of the one before, 9 three times between two weekly rests; a
 *   weekly rest of 45 hours begins at the latest six times 24 hours after the end of the one before
 *
 * Not included: ferries and trains, which have their own rules (article 9), a second driver, reduced weekly rests,
 * and work beside driving.
 */

export const drivingLimits = {
  beforeBreakMin: 270,
  breakMin: 45,
  /** The parts of a split break; the longer part comes last. */
  splitBreakMin: [15, 30],
  dayMin: 540,
  extendedDayMin: 600,
  maxExtendedDays: 2,
  weekMin: 3360,
  fortnightMin: 5400,
  dailyRestMin: 660,
  reducedDailyRestMin: 540,
  maxReducedRests: 3,
  weeklyRestMin: 2700,
  /** From the end of one weekly rest to the beginning of the next. */
  betweenWeeklyRestsMin: 8640,
} as const

export interface DrivingOptions {
  /** In one piece by default. */
  breaks?: 'whole' | 'split'
  /** How many days of a week have 10 hours of driving, two at most; none by default. */
  extendedDays?: number
  /** How many daily rests between two weekly ones last 9 hours, three at most; none by default. */
  reducedRests?: number
  /** The driving time before the start, in the week of the start and in the one before it. */
  drivenThisWeekMin?: number
  drivenLastWeekMin?: number
  /** The clock by which Monday 00:00 is determined. */
  utcOffsetMin?: number
}

export const drivingPartKinds = ['driving', 'break', 'dailyRest', 'reducedDailyRest', 'weeklyRest'] as const
export type DrivingPartKind = (typeof drivingPartKinds)[number]

export interface DrivingPart {
  kind: DrivingPartKind
  start: Date
  minutes: number
}

/** The assumptions of a plan; `startsRested`: a weekly rest has just ended at the start. */
export const drivingAssumptions = [
  ...(['singleDriver', 'startsRested', 'nineHourDays', 'extendedDays', 'elevenHourRests', 'reducedRests'] as const),
  ...(['splitBreaks', 'noOtherWork', 'withoutFerries'] as const),
] as const
export type DrivingAssumption = (typeof drivingAssumptions)[number]

export interface DrivingPlan {
  arrival: Date
  /** Consecutive parts without a gap. */
  parts: DrivingPart[]
  assumptions: DrivingAssumption[]
}

const minuteMs = 60_000
const weekMin = 7 * 24 * 60
/** 1970 began on a Thursday; these are the minutes to its first Monday. */
const firstMondayMin = 4 * 24 * 60

/** The record of the driver so far; instants in minutes. */
interface Tachograph {
  now: number
  sinceBreakMin: number
  /** Whether the first part of a split break was taken. */
  hasHalfBreak: boolean
  todayMin: number
  isExtendedDay: boolean
  weeklyRestEnd: number
  reducedRests: number
  week: number
  weekMin: number
  lastWeekMin: number
  extendedDays: number
}

/**
 * The plan for a driving time. Decisions depend on the past and not on the remaining time, so that a longer way
 * begins like a shorter one and never arrives earlier.
 */
export function planDriving(drivingMin: number, start: Date, options: DrivingOptions = {}): DrivingPlan {
  if (!Number.isFinite(drivingMin) || drivingMin < 0) throw new RangeError('driving takes no time or more')
  const { utcOffsetMin = 0, drivenThisWeekMin = 0, drivenLastWeekMin = 0 } = options
  const begin = Math.ceil(start.getTime() / minuteMs)
  const weekOf = (minute: number) => Math.floor((minute + utcOffsetMin - firstMondayMin) / weekMin)
  const mondayOf = (week: number) => week * weekMin + firstMondayMin - utcOffsetMin

  const parts: DrivingPart[] = []
  const state: Tachograph = {
    now: begin,
    sinceBreakMin: 0,
    hasHalfBreak: false,
    todayMin: 0,
    isExtendedDay: false,
    weeklyRestEnd: begin,
    reducedRests: 0,
    week: weekOf(begin),
    weekMin: drivenThisWeekMin,
    lastWeekMin: drivenLastWeekMin,
    extendedDays: 0,
  }

  for (let remaining = Math.ceil(drivingMin); remaining > 0; ) {
    const minutes = Math.min(remaining, mayDriveMin())
    if (minutes > 0) {
      drive(minutes)
      remaining -= minutes
    } else pause()
  }
  return { arrival: new Date(state.now * minuteMs), parts, assumptions: assumptionsOf(options) }

  /** Until the next pause, or until Monday, when another week is counted. */
  function mayDriveMin(): number {
    return Math.max(
      0,
      Math.min(beforeBreakMin() - state.sinceBreakMin, leftTodayMin(), mondayOf(state.week + 1) - state.now),
    )
  }

  function beforeBreakMin(): number {
    const isFirstHalf = options.breaks === 'split' && !state.hasHalfBreak
    return isFirstHalf ? drivingLimits.beforeBreakMin / 2 : drivingLimits.beforeBreakMin
  }

  /**
   * The rest of the limits of day, week and fortnight. The rule that a daily rest ends within 24 hours needs no
   * check: the longest day of driving and breaks takes 11.5 of them.
   */
  function leftTodayMin(): number {
    const today = state.isExtendedDay ? drivingLimits.extendedDayMin : drivingLimits.dayMin
    const weeklyRestBegins = state.weeklyRestEnd + drivingLimits.betweenWeeklyRestsMin
    return Math.min(today - state.todayMin, leftThisWeekMin(), weeklyRestBegins - state.now)
  }

  function leftThisWeekMin(): number {
    return Math.min(drivingLimits.weekMin, drivingLimits.fortnightMin - state.lastWeekMin) - state.weekMin
  }

  function drive(minutes: number): void {
    state.sinceBreakMin += minutes
    state.todayMin += minutes
    state.weekMin += minutes
    append('driving', minutes)
  }

  function pause(): void {
    const untilMonday = mondayOf(state.week + 1) - state.now
    if (leftThisWeekMin() <= 0 && untilMonday > drivingLimits.dailyRestMin) {
      takeWeeklyRest(Math.max(drivingLimits.weeklyRestMin, untilMonday))
    } else if (leftTodayMin() > 0) takeBreak()
    else if (mayExtendDay()) {
      state.isExtendedDay = true
      state.extendedDays += 1
    } else takeRest()
  }

  function mayExtendDay(): boolean {
    const isWholeDay = state.todayMin >= drivingLimits.dayMin && !state.isExtendedDay
    return isWholeDay && state.extendedDays < Math.min(options.extendedDays ?? 0, drivingLimits.maxExtendedDays)
  }

  function takeBreak(): void {
    const [first, second] = drivingLimits.splitBreakMin
    const isSplit = options.breaks === 'split'
    const isFirstHalf = isSplit && !state.hasHalfBreak
    append('break', isFirstHalf ? first : isSplit ? second : drivingLimits.breakMin)
    state.hasHalfBreak = isFirstHalf
    if (!isFirstHalf) state.sinceBreakMin = 0
  }

  /** Takes a daily rest, or a weekly one if no other whole day fits before it is due. */
  function takeRest(): void {
    const isReduced = state.reducedRests < Math.min(options.reducedRests ?? 0, drivingLimits.maxReducedRests)
    const minutes = isReduced ? drivingLimits.reducedDailyRestMin : drivingLimits.dailyRestMin
    const wholeDayMin = drivingLimits.dayMin + drivingLimits.breakMin
    const due = state.weeklyRestEnd + drivingLimits.betweenWeeklyRestsMin
    if (state.now + minutes + wholeDayMin > due) takeWeeklyRest(drivingLimits.weeklyRestMin)
    else {
      append(isReduced ? 'reducedDailyRest' : 'dailyRest', minutes)
      if (isReduced) state.reducedRests += 1
      beginDay()
    }
  }

  function takeWeeklyRest(minutes: number): void {
    append('weeklyRest', minutes)
    state.weeklyRestEnd = state.now
    state.reducedRests = 0
    beginDay()
  }

  function beginDay(): void {
    Object.assign(state, { sinceBreakMin: 0, hasHalfBreak: false, todayMin: 0, isExtendedDay: false })
  }

  function advanceWeek(): void {
    while (state.now >= mondayOf(state.week + 1)) {
      state.week += 1
      state.lastWeekMin = state.weekMin
      state.weekMin = 0
      state.extendedDays = 0
    }
  }

  /** Driving over Sunday midnight is one part. */
  function append(kind: DrivingPartKind, minutes: number): void {
    const last = parts.at(-1)
    if (last?.kind === kind) last.minutes += minutes
    else parts.push({ kind, start: new Date(state.now * minuteMs), minutes })
    state.now += minutes
    advanceWeek()
  }
}

function assumptionsOf({ breaks, extendedDays, reducedRests }: DrivingOptions): DrivingAssumption[] {
  return [
    'singleDriver',
    'startsRested',
    extendedDays ? 'extendedDays' : 'nineHourDays',
    reducedRests ? 'reducedRests' : 'elevenHourRests',
    ...(breaks === 'split' ? (['splitBreaks'] as const) : []),
    'noOtherWork',
    'withoutFerries',
  ]
}
