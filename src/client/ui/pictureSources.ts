/** The attributes that name a picture's files. */
export const pictureSources = (src: string): { src: string; srcSet?: string } => ({ src });
