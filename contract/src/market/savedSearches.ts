import { z } from 'zod'
import { line } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { isTimeZone } from '../platform/timeZones.ts'
import { wireTypes } from './reference/offerKinds.ts'
import { mailWays, maxSavedSearches, maxSavedSearchName } from './reference/savedSearches.ts'

const mailWay = z.enum(mailWays, text('mail_way_unknown'))
const onOrOff = z.boolean(text('on_or_off'))
const name = line(maxSavedSearchName, text('saved_search_name_missing')).meta({ example: 'Tallinn – Duisburg' })

const wrongHour = text('hour_wrong')
const hour = z.int(wrongHour).min(0, wrongHour).max(23, wrongHour)

const zoneWanted = text('time_zone_unknown')
/** The IANA name. */
const timeZone = z
  .string(zoneWanted)
  .max(60, zoneWanted)
  .refine(isTimeZone, zoneWanted)
  .meta({ example: 'Europe/Tallinn' })

const filterWanted = text('saved_search_filter')
/** The parameters of the list's call, without order and page. */
const filter = z
  .record(
    z.string().max(40, filterWanted),
    z.union([z.string().max(1000, filterWanted), z.number()], filterWanted),
    filterWanted,
  )
  .refine((params) => Object.keys(params).length <= 20, filterWanted)
  .meta({ example: { loadingLocation: '588409', truckType: 'Standard_tautliner' } })

const alertChoices = {
  /** Whether matching new offers are alerted. */
  isWatched: onOrOff,
  /** On open pages and by web push. */
  push: onOrOff,
  mail: mailWay,
}

export const savedSearch = z
  .object({
    _id: z.string(),
    name: z.string(),
    type: z.enum(wireTypes),
    /** The parameters of the list's address. */
    filter: z.record(z.string(), z.string()),
    ...alertChoices,
    /** The number of matching live offers. */
    total: z.int(),
    /** The number of them published since the caller last looked. */
    new: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof savedSearch>

export const alertSettings = z
  .object({
    timeZone,
    /** The hour of the daily digest. */
    digestHour: hour,
    /** The hours without pushes and immediate mails; alerts in between are sent afterwards. */
    quietHours: z
      .object({ from: hour, until: hour }, text('quiet_hours_wrong'))
      .refine(({ from, until }) => from !== until, text('quiet_hours_empty'))
      .nullable()
      .meta({ example: { from: 22, until: 6 } }),
    /** The defaults of a new search. */
    push: onOrOff,
    mail: mailWay,
  })
  .meta({ id: 'AlertSettings' })
export type AlertSettings = z.infer<typeof alertSettings>

const byId = z.object({ id: id('savedSearch') })

/** A search, for anyone who has the link of a mail about it. */
const stopLink = {
  params: byId,
  query: z.object({ token: z.string(text('unsubscribe_token_missing')).max(200, text('unsubscribe_token_wrong')) }),
}
const alertSwitch = z.object({ name: z.string(), isWatched: z.boolean() })

export const savedSearchRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/savedSearches',
    summary: `The caller’s saved searches, at most ${maxSavedSearches}, the newest first, with how many offers fit and how many are new.`,
    access: 'member',
    answer: z.array(savedSearch),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/savedSearches',
    summary: 'Saves the filter of a list. Doing it again answers the search there is.',
    access: 'member',
    body: z.object({
      type: z.enum(wireTypes, text('offer_type_unknown')),
      name,
      filter,
      isWatched: onOrOff.default(false),
      /** The time zone of the browser, for a user who has chosen none. */
      timeZone: timeZone.optional(),
    }),
    answer: savedSearch,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/savedSearches/:id',
    summary: 'Renames a saved search of the caller, or changes how it is watched.',
    access: 'member',
    params: byId,
    body: z.object({ name, ...alertChoices }).partial(),
    answer: savedSearch,
  }),
  look: defineRoute({
    method: 'PUT',
    path: '/savedSearches/:id/seen',
    summary: 'Says that the caller looks at what fits a saved search now: only later offers are new.',
    access: 'member',
    params: byId,
    answer: savedSearch,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/savedSearches/:id',
    summary: 'Removes a saved search of the caller; for a day it can be taken back.',
    access: 'member',
    params: byId,
    answer: z.object({}),
  }),
  restore: defineRoute({
    method: 'PUT',
    path: '/savedSearches/:id/restored',
    summary: 'Takes the removal of a saved search back.',
    access: 'member',
    params: byId,
    answer: savedSearch,
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/alertSettings',
    summary: 'When and how the caller wants alerts.',
    access: 'member',
    answer: alertSettings,
  }),
  setSettings: defineRoute({
    method: 'PUT',
    path: '/alertSettings',
    summary: 'Changes when and how the caller wants alerts.',
    access: 'member',
    body: alertSettings,
    answer: alertSettings,
  }),
  alertSwitch: defineRoute({
    method: 'GET',
    path: '/alertSwitches/:id',
    summary: 'Whether a saved search is watched, for whoever has the link of a mail of its alerts; without a log-in.',
    access: 'public',
    ...stopLink,
    answer: alertSwitch,
  }),
  setAlertSwitch: defineRoute({
    method: 'PUT',
    path: '/alertSwitches/:id',
    summary: 'Stops the alerts of a saved search, or starts them again, for whoever has such a link; without a log-in.',
    access: 'public',
    ...stopLink,
    body: z.object({ isWatched: onOrOff }),
    answer: alertSwitch,
  }),
}
