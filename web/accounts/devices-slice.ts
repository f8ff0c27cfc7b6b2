import { createSlice } from '@reduxjs/toolkit'
import type { ActiveSession } from '#contract/accounts.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** Where the account is signed in. */
const initialState: { devices: ActiveSession[] } = { devices: [] }

export const fetchDevices = createCallThunk('devices/fetch', (_: void, { extra, signal }) =>
  extra.call('GET /api/users/own/sessions', {}, signal),
)

export const endSession = createCallThunk('devices/signOut', (id: string, { extra }) =>
  extra.call('DELETE /api/users/own/sessions/:id', { params: { id } }),
)

export const devicesSlice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    devicesCleared(state) {
      state.devices = []
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchDevices.fulfilled, (state, { payload }) => {
        state.devices = payload
      })
      .addCase(endSession.fulfilled, (state, { payload }) => {
        state.devices = state.devices.filter(({ id }) => id !== payload.id)
      })
  },
  selectors: { selectDevices: (state) => state.devices },
})

export const { devicesCleared } = devicesSlice.actions
export const { selectDevices } = devicesSlice.selectors
