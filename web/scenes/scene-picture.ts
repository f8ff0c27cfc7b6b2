import { pictureAddress } from '#contract/pictures.ts'
import folders from './scene-pictures.json'

/** The address of one of the studio's scenes (studio/scenes) by its name; empty where it was not taken yet. */
export function scenePicture(name: string): string {
  const folder = (folders as Record<string, string>)[name]
  return folder === undefined ? '' : pictureAddress(folder)
}
