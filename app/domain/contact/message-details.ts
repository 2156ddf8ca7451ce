export interface MessageLine {
	id: number;
	/** UTC ISO. */
	createdAt: string;
	name: string;
	email: string;
	subject: string;
	/** UTC ISO; null while nobody has marked it as handled. */
	handledAt: string | null;
}

export interface MessageDetails extends MessageLine {
	message: string;
}
